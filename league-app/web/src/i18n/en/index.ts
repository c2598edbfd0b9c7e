import { money, settings, site, transfer } from './areas.js';
import { fixtures, series, tieBreaks, tournaments } from './competition.js';
import { fixtureRules, moveRound } from './fixture-rules.js';
import { match, matches, share } from './matches.js';
import { logins, players, roles, logIn, teams, users } from './people.js';
import { audit, flags, home, limits, plan } from './plan.js';
import { honors, seasonRollover } from './season.js';
import { fields, nav, shell } from './shell.js';
import { cups, discipline, tables } from './standings.js';
import { registrations, venues } from './venues.js';

export const en = {
  ...{ shell, fields, nav, logIn, roles, users, logins, teams, players, plan, limits, flags, home, audit },
  ...{
    series,
    tournaments,
    tieBreaks,
    fixtures,
    fixtureRules,
    moveRound,
    seasonRollover,
    honors,
    tables,
    cups,
    discipline,
    matches,
    match,
  },
  ...{ registrations, venues, share },
  ...{ money, site, transfer, settings },
};
