import type * as v from 'valibot';
import { opens } from '../domain/plan.js';
import { fromEpochMs, plusDays } from '../kernel/instant.js';
import { lastResults, listMatches, listTournaments, missingResults, nextMatches } from '../records/lists.js';
import type { ListedTournament } from '../records/lists.js';
import { computeTables } from '../records/tournament-table.js';
import { toColors } from './colors.js';
import { recentChanges } from './history.js';
import { matchView } from './match-view.js';
import { mediaUrl } from './media-url.js';
import { planView } from './plan-view.js';
import { route } from './route.js';
import type { Call } from './route.js';
import { DASHBOARD } from './schemas/dashboard.js';

const LIST_LENGTH = 8;
/** One round of the largest league, plus leftovers of earlier rounds. */
const MAX_MISSING_RESULTS = 60;
/** How far back results are reported as missing. */
const MISSING_DAYS = 60;
const MAX_SEASONS = 12;

type Dashboard = v.InferOutput<typeof DASHBOARD>;

export const dashboardRoutes = [
  route('GET /dashboard', ['admin'], ['access_dashboard'], { response: DASHBOARD }, (call) => {
    const { file, records } = call.league;
    const { use, limits } = planView(call.league);
    const view = matchView(call);
    const now = fromEpochMs(Date.now());
    const waiting = listMatches(file, { unconfirmed: true }, { limit: MAX_MISSING_RESULTS, offset: 0 });
    const seasons = listTournaments(file, { active: true }, { limit: MAX_SEASONS, offset: 0 }).items;
    return {
      ...{ use, limits },
      missing_results: missingResults(file, plusDays(now, -MISSING_DAYS), now, MAX_MISSING_RESULTS).map(view),
      waiting_results: waiting.items.map(view),
      suspended: seasons.flatMap((season) => suspendedOf(call, season)),
      debtors: debtorsOf(call),
      seasons: seasons.map((season) => seasonView(call, season)),
      next_matches: nextMatches(file, now, LIST_LENGTH).map(view),
      recent_results: lastResults(file, LIST_LENGTH).map(view),
      to_confirm: waiting.total,
      recent_changes: recentChanges(call, 10),
      owed_cents: records.accounts.owedCents(),
    };
  }),
];

function suspendedOf({ league }: Call, season: ListedTournament): Dashboard['suspended'] {
  const { suspensions, players, teams } = league.records;
  const active = suspensions.ofTournament(season).filter((each) => each.left > 0);
  const names = players.findNames(active.map(({ player }) => player));
  const teamNames = teams.findNames(active.map(({ team }) => team));
  return active.map(({ player, team, left: matches_left }) => ({
    ...{ tournament_id: season.id, tournament_name: season.name, matches_left },
    ...{
      player_id: player,
      name: names.get(player) ?? '',
      team_id: team,
      team_name: teamNames.get(team) ?? '',
    },
  }));
}

function debtorsOf({ league, plan }: Call): Dashboard['debtors'] {
  if (!opens(plan, 'access_fine_types') && !opens(plan, 'access_payment_types')) return [];
  return league.records.accounts.listDebts(LIST_LENGTH);
}

function seasonView({ league }: Call, season: ListedTournament): Dashboard['seasons'][number] {
  const { id: tournament_id, name, teams, matches, played } = season;
  return { ...{ tournament_id, name, teams, matches, played }, leader: leaderOf(league.records, season) };
}

function leaderOf(
  records: Call['league']['records'],
  { id, format, played }: ListedTournament,
): Dashboard['seasons'][number]['leader'] {
  if (format !== 'league' || played === 0) return null;
  const first = computeTables(records, id)[0]?.rows[0];
  if (first === undefined) return null;
  const team = records.teams.get(first.team);
  const crest_url = mediaUrl(team.crest_image_id);
  return { team_id: team.id, name: team.name, crest_url, colors: toColors(team), points: first.points };
}
