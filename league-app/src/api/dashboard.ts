import { recentChanges } from './history.js';
import { planView } from './plan-view.js';
import { route } from './route.js';

interface MatchLine {
  id: string;
  tournament_id: string;
  tournament_name: string;
  round: number;
  home_id: string;
  home_name: string;
  away_id: string;
  away_name: string;
  kick_off_at: string | null;
  state: string;
  home_goals: number | null;
  away_goals: number | null;
}

const MATCHES = `
  SELECT match.id, tournament_id, tournament.name AS tournament_name, round, home.id AS home_id, home.name AS home_name,
    away.id AS away_id, away.name AS away_name, kick_off_at, state, home_goals, away_goals
  FROM match JOIN tournament ON tournament.id = tournament_id
    JOIN team AS home ON home.id = home_team_id JOIN team AS away ON away.id = away_team_id`;

const lineOf = ({ home_id, home_name, away_id, away_name, ...match }: MatchLine): object => ({
  ...match,
  home: { id: home_id, name: home_name },
  away: { id: away_id, name: away_name },
});

export const dashboardRoutes = [
  route('GET /dashboard', ['admin'], ['access_dashboard'], (call) => {
    const { file, records } = call.league;
    const now = new Date().toISOString();
    const { use, limits } = planView(call.league);
    const next = `${MATCHES} WHERE state = 'scheduled' AND kick_off_at >= ? ORDER BY kick_off_at LIMIT 8`;
    const last = `${MATCHES} WHERE match.ended_at IS NOT NULL ORDER BY match.ended_at DESC LIMIT 8`;
    const waiting = `SELECT count(*) AS n FROM result_entry WHERE state = 'waiting'`;
    return {
      use,
      limits,
      next_matches: file.all<MatchLine>(next, now).map(lineOf),
      recent_results: file.all<MatchLine>(last).map(lineOf),
      to_confirm: file.one<{ n: number }>(waiting)!.n,
      recent_changes: recentChanges(call, 10),
      owed_cents: records.accounts.balances().reduce((sum, each) => sum + Math.max(each.owed_cents, 0), 0),
    };
  }),
];
