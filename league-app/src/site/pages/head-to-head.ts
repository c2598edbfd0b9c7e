import { isFinished } from '../../domain/match.js';
import type { PublicMatch } from '../../queries/public-matches.js';
import type { PublicTeam } from '../../queries/public-teams.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import type { Page } from '../page.js';
import { card } from '../parts/card.js';
import { teamCrest } from '../parts/crest.js';
import { formLine, outcomeFor } from '../parts/form.js';
import { matchList } from '../parts/match-list.js';
import type { PageContext } from '../page-context.js';
import { openSeasons } from './tournaments.js';

const MAX_MATCHES = 20;

/** Lists the teams that a team can be compared with. Null for an unknown team. */
export function opponentsPage(context: PageContext, id: string): Page | null {
  const { read, texts } = context;
  const team = read.teams.find(id);
  if (team === null) return null;
  return {
    title: `${texts.compare}: ${team.name}`,
    heading: html`${texts.compareWith(team.name)}`,
    description: texts.compareWith(team.name),
    breadcrumbs: [
      { href: '/teams', text: texts.teams },
      { href: `/teams/${id}`, text: team.name },
    ],
    isIndexed: false,
    content: html`<ul class="tiles small">
      ${read.teams
        .active()
        .filter((other) => other.id !== id)
        .map(
          (other) =>
            html`<li class="card row">
              ${teamCrest(other)}
              <h2><a href="/teams/${id}/against/${other.id}">${other.name}</a></h2>
            </li> `,
        )}
    </ul>`,
  };
}

/** Compares two teams: their records, and their matches against each other. */
export function againstPage(context: PageContext, id: string, otherId: string): Page | null {
  const { read, texts, info } = context;
  const teams = [read.teams.find(id), read.teams.find(otherId)];
  const [one, other] = teams;
  if (one == null || other == null || id === otherId) return null;
  const matches = read.matches.betweenTeams(id, otherId, openSeasons(context));
  const headToHead = matches.filter(isFinished);
  const next = matches.filter(({ state }) => state === 'scheduled');
  return {
    title: `${one.name} ${texts.versus} ${other.name}`,
    heading: html`<span class="vh">${one.name} ${texts.versus} ${other.name}</span
      ><span class="board" aria-hidden="true"
        >${sideOf(one)}<span class="mid"><span class="score none">${texts.versus}</span></span
        >${sideOf(other)}</span
      >`,
    description: texts.againstDescription(one.name, other.name, info.name),
    breadcrumbs: [
      { href: '/teams', text: texts.teams },
      { href: `/teams/${id}/against`, text: texts.compare },
    ],
    content: html`<div class="grid">
      <div class="cards">
        ${card(texts.headToHead, headToHead.length === 0 ? html`<p class="soft">${texts.neverMet}</p>` : html`${balance(context, one, other, headToHead)}${matchList(context, [...headToHead].reverse().slice(0, MAX_MATCHES), { tournament: true })}`)}
      </div>
      <div class="cards">
        ${card(texts.sideBySide, figures(context, one, other))}${next.length === 0 ? null : card(texts.fixtures, matchList(context, next.slice(0, 3), { tournament: true }))}
      </div>
    </div>`,
  };
}

const sideOf = (team: PublicTeam): Html =>
  html`<span class="side">${teamCrest(team)}<span>${team.name}</span></span>`;

/** Wins of one team, draws, wins of the other, as a bar in the teams' colors and as numbers. */
function balance(
  context: PageContext,
  one: PublicTeam,
  other: PublicTeam,
  headToHead: readonly PublicMatch[],
): Html {
  const { texts } = context;
  const outcomes = headToHead.map((match) => outcomeFor(one.id, match));
  const count = (outcome: string): number => outcomes.filter((each) => each === outcome).length;
  return html`<dl class="figures">
    <div>
      <dt>${texts.wonBy(one.short_name ?? one.name)}</dt>
      <dd>${count('W')}</dd>
    </div>
    <div>
      <dt>${texts.drawnLong}</dt>
      <dd>${count('D')}</dd>
    </div>
    <div>
      <dt>${texts.wonBy(other.short_name ?? other.name)}</dt>
      <dd>${count('L')}</dd>
    </div>
  </dl>`;
}

/** Each team's figures in active tournaments. */
function figures(context: PageContext, one: PublicTeam, other: PublicTeam): Html {
  const { texts } = context;
  const [a, b] = [tally(context, one.id), tally(context, other.id)];
  const rows: [string, number, number, isLessBetter?: boolean][] = [
    [texts.playedLong, a.played, b.played],
    [texts.wonLong, a.W, b.W],
    [texts.drawnLong, a.D, b.D],
    [texts.lostLong, a.L, b.L, true],
    [texts.goalsForLong, a.scored, b.scored],
    [texts.goalsAgainstLong, a.conceded, b.conceded, true],
  ];
  const better = (left: number, right: number, isLessBetter = false): string =>
    left !== right && left > right !== isLessBetter ? 'more-of' : '';
  return html`<dl class="against">
      ${rows.map(
        ([term, left, right, isLessBetter]) =>
          html`<div>
            <dt>${term}</dt>
            <dd class="${better(left, right, isLessBetter)}"><span class="vh">${one.name}: </span>${left}</dd>
            <dd class="away ${better(right, left, isLessBetter)}">
              <span class="vh">${other.name}: </span>${right}
            </dd>
          </div> `,
      )}
    </dl>
    ${[a, b].map(({ id, results }, index) =>
      results.length === 0
        ? null
        : html`<h3>${texts.form}: ${[one, other][index]!.name}</h3>
            ${formLine(context, id, results)}`,
    )}`;
}

function tally({ read, opens }: PageContext, id: string) {
  const results = opens('access_tournaments') ? read.matches.latestOfTeam(id, [1]) : [];
  const sum = { id, results, played: results.length, W: 0, D: 0, L: 0, scored: 0, conceded: 0 };
  for (const match of results) {
    const isHome = match.home_team_id === id;
    sum[outcomeFor(id, match)] += 1;
    sum.scored += (isHome ? match.home_goals : match.away_goals) ?? 0;
    sum.conceded += (isHome ? match.away_goals : match.home_goals) ?? 0;
  }
  return sum;
}
