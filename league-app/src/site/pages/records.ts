import type { AllTimePlayer, AllTimeRow } from '../../queries/public-records.js';
import type { Form } from '../../records/tournament-table.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import { emptyPage } from '../layout.js';
import type { Page } from '../page.js';
import { card } from '../parts/card.js';
import { playerPhoto, teamCrest } from '../parts/crest.js';
import { playerLink, teamLink } from '../parts/links.js';
import { matchList } from '../parts/match-list.js';
import type { PageContext } from '../page-context.js';

const MAX_MATCHES = 5;
const MAX_PLAYERS = 15;
const MAX_STREAKS = 3;
/** The most common point system; this table has no rules of its own, unlike the tournaments'. */
const POINTS = { win: 3, draw: 1 };

/** An all-time table of the league, and its records. */
export function recordsPage(context: PageContext): Page {
  const { info, read, texts, opens } = context;
  const teams = read.records.listTeams();
  const scorers = opens('access_players') ? read.records.listScorers(MAX_PLAYERS) : [];
  return {
    title: texts.records,
    description: texts.recordsOf(info.name),
    content:
      teams.length === 0
        ? emptyPage(texts.comeBackLater, null, texts.noResultsYet)
        : html`<div class="grid">
            <div class="cards">
              ${card(texts.allTimeTable, allTimeTable(context, teams))}${extremes(context)}
            </div>
            <div class="cards">
              ${scorers.length === 0 ? null : card(texts.allTimeScorers, scorersList(context, scorers))}${streaks(context, teams)}
            </div>
          </div>`,
  };
}

const pointsOf = ({ won, drawn }: AllTimeRow): number => won * POINTS.win + drawn * POINTS.draw;

function ranked(teams: readonly AllTimeRow[]): AllTimeRow[] {
  return [...teams].sort(
    (a, b) =>
      pointsOf(b) - pointsOf(a) ||
      b.scored - b.conceded - (a.scored - a.conceded) ||
      b.scored - a.scored ||
      a.name.localeCompare(b.name),
  );
}

function allTimeTable(context: PageContext, teams: readonly AllTimeRow[]): Html {
  const { texts } = context;
  const column = (short: string, long: string, style = ''): Html =>
    html`<th scope="col" class="${style}"><abbr title="${long}">${short}</abbr></th>`;
  return html`<table class="standings" aria-label="${texts.allTimeTable}">
      <thead>
        <tr>
          <th scope="col" class="pos"><abbr title="${texts.position}">#</abbr></th>
          <th scope="col" class="name">${texts.team}</th>
          ${column(texts.tournamentsShort, texts.tournaments, 'few')}${column(texts.played, texts.playedLong)}${column(texts.won, texts.wonLong, 'few')}${column(texts.drawn, texts.drawnLong, 'few')}${column(texts.lost, texts.lostLong, 'few')}${column(texts.goalsFor, texts.goalsForLong, 'more')}${column(texts.goalsAgainst, texts.goalsAgainstLong, 'more')}${column(texts.points, texts.pointsLong, 'pts')}
        </tr>
      </thead>
      <tbody>
        ${ranked(teams).map(
          (row, index) =>
            html`<tr>
              <td class="pos">${index + 1}</td>
              <th scope="row" class="name">
                <span class="with">${teamCrest(row)}${teamLink(context, row.id, row.name)}</span>
              </th>
              <td class="few">${row.tournaments}</td>
              <td>${row.played}</td>
              <td class="few">${row.won}</td>
              <td class="few">${row.drawn}</td>
              <td class="few">${row.lost}</td>
              <td class="more">${row.scored}</td>
              <td class="more">${row.conceded}</td>
              <td class="pts">${pointsOf(row)}</td>
            </tr> `,
        )}
      </tbody>
    </table>
    <p class="soft small">${texts.allTimeNote(POINTS.win, POINTS.draw)}</p>`;
}

function extremes(context: PageContext): Html {
  const { read, texts } = context;
  return html`${(
    [
      ['difference', texts.biggestWins],
      ['goals', texts.mostGoals],
    ] as const
  ).map(([criterion, heading]) => {
    const matches = read.records
      .listExtremes(criterion, MAX_MATCHES)
      .map((id) => read.matches.find(id))
      .filter((match) => match !== null);
    return matches.length === 0 ? null : card(heading, matchList(context, matches, { tournament: true }));
  })}`;
}

function scorersList(context: PageContext, players: readonly AllTimePlayer[]): Html {
  return html`<ol class="best">
    ${players.map(
      (player) =>
        html`<li>
          <span class="place">${players.findIndex(({ count }) => count === player.count) + 1}</span
          >${playerPhoto(player.player_name, player.player_photo_id)}
          <span class="who"
            >${playerLink(context, { id: player.player_id, name: player.player_name, active: player.player_active })}
            <span class="soft">${player.team_name}</span></span
          >
          <span class="count">${player.count}</span>
        </li> `,
    )}
  </ol>`;
}

/** The longest winning and unbeaten runs. */
function streaks(context: PageContext, teams: readonly AllTimeRow[]): Html {
  const { read, texts } = context;
  const outcomes = read.records.listOutcomes();
  const list = (heading: string, counts: (outcome: Form) => boolean): Html | null => {
    const best = longestRuns(outcomes, counts);
    const found = teams
      .map((team) => ({ team, length: best.get(team.id) ?? 0 }))
      .filter(({ length }) => length > 1)
      .sort((a, b) => b.length - a.length || a.team.name.localeCompare(b.team.name))
      .slice(0, MAX_STREAKS);
    if (found.length === 0) return null;
    return html`<h3>${heading}</h3>
      <ol class="best">
        ${found.map(
          ({ team, length }) =>
            html`<li>
              ${teamCrest(team)}<span class="who">${teamLink(context, team.id, team.name)}</span
              ><span class="count">${length}</span>
            </li> `,
        )}
      </ol>`;
  };
  return card(
    texts.streaks,
    html`${list(texts.winningStreak, (outcome) => outcome === 'W')}${list(texts.unbeatenStreak, (outcome) => outcome !== 'L')}`,
  );
}

/**
 * The longest run of matches per team whose outcome counts.
 * @param outcomes by team, in the order they were played
 */
function longestRuns(
  outcomes: readonly { team_id: string; outcome: Form }[],
  counts: (outcome: Form) => boolean,
): Map<string, number> {
  const best = new Map<string, number>();
  let [team, length] = ['', 0];
  for (const { team_id, outcome } of outcomes) {
    if (team_id !== team) [team, length] = [team_id, 0];
    length = counts(outcome) ? length + 1 : 0;
    best.set(team, Math.max(best.get(team) ?? 0, length));
  }
  return best;
}
