import { dashboardRoutes } from './dashboard.js';
import { financeRoutes } from './finances.js';
import { historicalRoutes } from './historical.js';
import { historyRoutes } from './history.js';
import { imageRoutes } from './images.js';
import { accountRoutes, typeRoutes } from './money.js';
import { peopleRoutes } from './people.js';
import { playerRoutes } from './players.js';
import { publicationRoutes } from './publications.js';
import { registrationRoutes } from './registrations.js';
import type { Route } from './route.js';
import { seriesRoutes } from './series.js';
import { sessionRoutes } from './session.js';
import { settingsRoutes } from './settings.js';
import { galleryRoutes, modalRoutes, socialRoutes, sponsorRoutes } from './showcase.js';
import { teamRoutes } from './teams.js';

/** All of the API. Each part adds its routes here, and nothing else: guards and specs go by this table. */
export const ROUTES: readonly Route[] = [
  ...sessionRoutes,
  ...peopleRoutes,
  ...settingsRoutes,
  ...historyRoutes,
  ...dashboardRoutes,
  ...imageRoutes,
  ...seriesRoutes,
  ...teamRoutes,
  ...playerRoutes,
  ...registrationRoutes,
  ...typeRoutes,
  ...accountRoutes,
  ...financeRoutes,
  ...publicationRoutes,
  ...galleryRoutes,
  ...sponsorRoutes,
  ...socialRoutes,
  ...modalRoutes,
  ...historicalRoutes,
];
