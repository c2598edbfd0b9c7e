import { money, settings, site, transfer } from './areas.js';
import { cups, discipline, fixtures, series, tables, tieBreaks, tournaments } from './competition.js';
import { match, matches } from './matches.js';
import { players, roles, signIn, teams, users } from './people.js';
import { audit, flags, home, limits, plan } from './plan.js';
import { fields, nav, shell } from './shell.js';

export const es = {
  ...{ shell, fields, nav, signIn, roles, users, teams, players, plan, limits, flags, home, audit },
  ...{ series, tournaments, tieBreaks, fixtures, tables, cups, discipline, matches, match },
  ...{ money, site, transfer, settings },
};
