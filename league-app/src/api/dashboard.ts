import { lastResults, nextMatches } from '../records/lists.js';
import { recentChanges } from './history.js';
import { matchView } from './match-view.js';
import { planView } from './plan-view.js';
import { route } from './route.js';
import { DASHBOARD } from './schemas/dashboard.js';

const SHOWN = 8;

export const dashboardRoutes = [
  route('GET /dashboard', ['admin'], ['access_dashboard'], { response: DASHBOARD }, (call) => {
    const { file, records } = call.league;
    const { use, limits } = planView(call.league);
    const waiting = `SELECT count(*) AS n FROM result_entry WHERE state = 'waiting'`;
    const view = matchView(call);
    return {
      use,
      limits,
      next_matches: nextMatches(file, new Date().toISOString(), SHOWN).map(view),
      recent_results: lastResults(file, SHOWN).map(view),
      to_confirm: file.one<{ n: number }>(waiting)!.n,
      recent_changes: recentChanges(call, 10),
      owed_cents: records.accounts.owedCents(),
    };
  }),
];
