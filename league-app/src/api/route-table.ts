import { cupRoutes } from './cups.js';
import { dashboardRoutes } from './dashboard.js';
import { disciplineRoutes } from './discipline.js';
import { exportRoutes } from './exports.js';
import { financeRoutes } from './finances.js';
import { fixturePlanRoutes } from './fixture-plans.js';
import { fixtureRoutes } from './fixtures.js';
import { historicalRoutes } from './historical.js';
import { historyRoutes } from './history.js';
import { imageRoutes } from './images.js';
import { importRoutes } from './imports.js';
import { matchRoutes } from './matches.js';
import { accountRoutes, typeRoutes } from './money.js';
import { peopleRoutes } from './people.js';
import { playerRoutes } from './players.js';
import { publicationRoutes } from './publications.js';
import { registrationRoutes } from './registrations.js';
import { repairRoutes } from './repairs.js';
import { resultRoutes } from './results.js';
import type { Route } from './route.js';
import { seasonRoutes } from './season.js';
import { seasonRolloverRoutes } from './season-rollover.js';
import { seriesRoutes } from './series.js';
import { sessionRoutes } from './session.js';
import { settingsRoutes } from './settings.js';
import { galleryRoutes, modalRoutes, socialRoutes, sponsorRoutes } from './website.js';
import { standingsRoutes } from './standings.js';
import { teamRoutes } from './teams.js';
import { tournamentRoutes } from './tournaments.js';

/** All routes of the API. Add new routes here and nowhere else: guards and specs use this table. */
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
  ...tournamentRoutes,
  ...fixtureRoutes,
  ...fixturePlanRoutes,
  ...repairRoutes,
  ...seasonRoutes,
  ...seasonRolloverRoutes,
  ...standingsRoutes,
  ...cupRoutes,
  ...matchRoutes,
  ...resultRoutes,
  ...disciplineRoutes,
  ...typeRoutes,
  ...accountRoutes,
  ...financeRoutes,
  ...publicationRoutes,
  ...galleryRoutes,
  ...sponsorRoutes,
  ...socialRoutes,
  ...modalRoutes,
  ...historicalRoutes,
  ...importRoutes,
  ...exportRoutes,
];
