import { isFinished } from '../../domain/match.js';
import type { PublicMatch } from '../../queries/public-matches.js';
import type { PublicTournament } from '../../queries/public-tournaments.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import { listTables } from '../tables.js';
import type { PageContext } from '../page-context.js';
import { card } from './card.js';
import { formLine } from './form.js';
import { teamLink } from './links.js';
import { matchList } from './match-list.js';
import { standingsTable } from './standings-table.js';

const MAX_MATCHES = 5;
/** Rows shown above and below each of the two teams. */
const AROUND = 1;

/** Previous matches between the two teams. */
export function headToHead(context: PageContext, match: PublicMatch): Html | null {
  const { read, texts, opens } = context;
  const earlierMatches = read.matches
    .betweenTeams(match.home_team_id, match.away_team_id)
    .filter((each) => each.id !== match.id && isFinished(each))
    .slice(0, MAX_MATCHES);
  if (earlierMatches.length === 0) return null;
  return card(texts.headToHead, matchList(context, earlierMatches, { tournament: true }), {
    more: opens('access_teams')
      ? { href: `/teams/${match.home_team_id}/against/${match.away_team_id}`, text: texts.compare }
      : null,
  });
}

/** The latest results of both teams. */
export function forms(context: PageContext, match: PublicMatch): Html | null {
  const { read, texts } = context;
  const sides = (['home', 'away'] as const).map((side) => {
    const id = match[`${side}_team_id`];
    const results = read.matches
      .ofTeam(id)
      .filter((each) => isFinished(each) && each.tournament_active === 1 && each.id !== match.id)
      .reverse();
    return { id, name: match[`${side}_name`], results };
  });
  if (sides.every(({ results }) => results.length === 0)) return null;
  return card(
    texts.form,
    html`${sides.map(
      ({ id, name, results }) =>
        html`<h3>${teamLink(context, id, name)}</h3>
          ${results.length === 0 ? html`<p class="soft small">${texts.noResultsYet}</p>` : formLine(context, id, results)}`,
    )}`,
  );
}

/** The table around both teams. */
export function nearbyStandings(
  context: PageContext,
  match: PublicMatch,
  tournament: PublicTournament,
): Html | null {
  const { read, texts } = context;
  if (tournament.format === 'cup' || match.tie_id !== null) return null;
  const teams = [match.home_team_id, match.away_team_id];
  const table = listTables(context, tournament).find(({ rows }) =>
    rows.some(({ team }) => teams.includes(team)),
  );
  if (table === undefined || tournament.played === 0) return null;
  const positions = table.rows.flatMap(({ team }, index) => (teams.includes(team) ? [index] : []));
  const rows = table.rows.filter((_, index) =>
    positions.some((position) => Math.abs(position - index) <= AROUND),
  );
  return card(
    html`<a href="/tournaments/${tournament.id}">${texts.standings}</a>`,
    standingsTable(context, rows, {
      caption: tournament.name,
      short: true,
      advancingPositions: table.advancingPositions,
      emblems: read.teams.emblemsOf(tournament.id),
      marked: teams,
    }),
  );
}
