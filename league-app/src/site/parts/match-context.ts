import type { PublicMatch } from '../../queries/public-matches.js';
import type { PublicTournament } from '../../queries/public-tournaments.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import { listTables } from '../tables.js';
import type { PageContext } from '../page-context.js';
import { card } from './card.js';
import { FORM_LENGTH, formLine } from './form.js';
import { teamLink } from './links.js';
import { matchList } from './match-list.js';
import { standingsTable } from './standings-table.js';

const MAX_MATCHES = 5;
/** Rows shown above and below each of the two teams. */
const AROUND = 1;

/** Previous matches between the two teams. */
export function headToHead(context: PageContext, match: PublicMatch): Html | null {
  const { read, texts, opens } = context;
  // One more than shown: the match itself may be among them.
  const earlierMatches = read.matches
    .latestBetweenTeams(match.home_team_id, match.away_team_id, MAX_MATCHES + 1)
    .filter(({ id }) => id !== match.id)
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
    const latest = read.matches.latestOfTeam(id, [1], FORM_LENGTH + 1);
    return { id, name: match[`${side}_name`], results: latest.filter((each) => each.id !== match.id) };
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
