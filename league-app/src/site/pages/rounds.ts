import type { PublicRound } from '../../queries/public-matches.js';
import type { PublicTournament } from '../../queries/public-tournaments.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import { emptyPage } from '../layout.js';
import type { Page } from '../page.js';
import { drawIcon } from '../parts/icons.js';
import { matchesByDay, matchList } from '../parts/match-list.js';
import { shareLinks } from '../parts/share.js';
import { shortTables } from '../parts/short-tables.js';
import type { PageContext } from '../page-context.js';
import { tournamentPage } from './tournament.js';

/** A round's key in URLs: `7`, or `cup-2` for a cup round. */
export function roundKey({ round, is_cup }: Pick<PublicRound, 'round' | 'is_cup'>): string {
  return is_cup === 1 ? `cup-${round}` : String(round);
}

export function roundName({ texts }: PageContext, { round, round_name }: PublicRound): string {
  return round_name ?? texts.round(round);
}

/** The round being played, or the next one; the last one when everything is played. */
export function currentRound(rounds: readonly PublicRound[]): PublicRound | undefined {
  const latest = rounds.filter(({ finished }) => finished > 0).at(-1);
  if (latest !== undefined && latest.open > 0 && latest.finished < 3 * latest.open) return latest;
  const next = rounds
    .slice(latest === undefined ? 0 : rounds.indexOf(latest) + 1)
    .find(({ open }) => open > 0);
  return next ?? latest ?? rounds.at(-1);
}

/**
 * The published matches of one round, with links to the previous and next one.
 * @param key as returned by `roundKey`; null for the round being played now, or the next one
 */
export function roundPage(
  context: PageContext,
  tournament: PublicTournament,
  key: string | null,
): Page | null {
  const { read, texts } = context;
  const rounds = read.matches.listRounds(tournament.id);
  const round = key === null ? currentRound(rounds) : rounds.find((each) => roundKey(each) === key);
  if (round === undefined && key !== null) return null;
  const name = round === undefined ? null : roundName(context, round);
  return tournamentPage(context, tournament, {
    title: key === null || name === null ? texts.fixturesAndResults : name,
    description: texts.matchesOf(tournament.name),
    tab: `/tournaments/${tournament.id}/matches`,
    islands: ['rounds', 'share'],
    below:
      round === undefined
        ? null
        : shareLinks(context, {
            text: `${roundName(context, round)} · ${tournament.name}`,
            path: `/tournaments/${tournament.id}/matches/${roundKey(round)}`,
            pictures: `/share/round/${tournament.id}/${roundKey(round)}`,
          }),
    content:
      round === undefined
        ? emptyPage(texts.noMatchesMore, null, texts.noMatches)
        : html`${chips(context, tournament, rounds, round)}
            ${withTable(context, tournament, matchesOf(context, tournament, rounds, round))}
            <p><a href="/tournaments/${tournament.id}/matches/all">${texts.allRounds}</a></p>`,
  });
}

/** Shows the table next to the matches that change it, if there is one. */
function withTable(context: PageContext, tournament: PublicTournament, matches: Html): Html {
  if (tournament.format === 'cup') return matches;
  return html`<div class="grid">${matches}${shortTables(context, tournament, context.texts.standings)}</div>`;
}

function matchesOf(
  context: PageContext,
  tournament: PublicTournament,
  rounds: readonly PublicRound[],
  current: PublicRound,
): Html {
  const matches = context.read.matches.ofRound(tournament.id, current.round, current.is_cup === 1);
  return html`<section class="card" data-rounds>
    ${steps(context, tournament, rounds, current)}${matchesByDay(context, matches)}
  </section>`;
}

function chips(
  context: PageContext,
  { id }: PublicTournament,
  rounds: readonly PublicRound[],
  current: PublicRound,
): Html | null {
  const { texts } = context;
  if (rounds.length < 2) return null;
  return html`<nav class="round-chips" aria-label="${texts.rounds}">
    <ul>
      ${rounds.map(
        (each) =>
          html`<li>
            <a
              href="/tournaments/${id}/matches/${roundKey(each)}"
              ${each === current ? html`aria-current="true"` : null}
              >${each.is_cup === 1 ? roundName(context, each) : html`<span class="vh">${texts.roundLabel} </span>${each.round}`}</a
            >
          </li> `,
      )}
    </ul>
  </nav>`;
}

function steps(
  context: PageContext,
  { id }: PublicTournament,
  rounds: readonly PublicRound[],
  current: PublicRound,
): Html {
  const index = rounds.indexOf(current);
  const step = (to: PublicRound | undefined, name: 'before' | 'after'): Html => {
    const icon = drawIcon(name === 'before' ? 'left' : 'right');
    return to === undefined
      ? html`<span aria-hidden="true">${icon}</span>`
      : html`<a href="/tournaments/${id}/matches/${roundKey(to)}" data-step="${name}"
          >${icon}<span class="vh">${roundName(context, to)}</span></a
        >`;
  };
  return html`<div class="step">
    ${step(rounds[index - 1], 'before')}
    <h2>${roundName(context, current)}</h2>
    ${step(rounds[index + 1], 'after')}
  </div>`;
}

/** All published matches, round by round, for finding a match or printing. */
export function allRoundsPage(context: PageContext, tournament: PublicTournament): Page {
  const { read, texts } = context;
  const rounds = read.matches.listRounds(tournament.id);
  const matches = read.matches.ofTournament(tournament.id);
  const current = currentRound(rounds);
  return tournamentPage(context, tournament, {
    title: texts.allRounds,
    description: texts.matchesOf(tournament.name),
    tab: `/tournaments/${tournament.id}/matches`,
    content:
      rounds.length === 0
        ? emptyPage(texts.noMatchesMore, null, texts.noMatches)
        : html`<div class="rounds">
            ${rounds.map(
              (round) =>
                html`<details
                  class="card"
                  id="round-${roundKey(round)}"
                  ${round === current ? html`open` : null}
                >
                  <summary><h2>${roundName(context, round)}</h2></summary>
                  ${matchList(
                    context,
                    matches.filter(
                      (each) => each.round === round.round && (each.tie_id !== null) === (round.is_cup === 1),
                    ),
                  )}
                </details>`,
            )}
          </div>`,
  });
}
