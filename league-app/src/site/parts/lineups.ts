import { createMonogram, POSITIONS } from '@touchline/contracts';
import type { Monogram } from '@touchline/contracts';
import type { LineupPlayer } from '../../queries/public-events.js';
import type { PublicMatch } from '../../queries/public-matches.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import { emblemOf } from '../match-state.js';
import type { PageContext } from '../page-context.js';
import { colorsOf } from './crest.js';
import { playerLink } from './links.js';

/** The most players that fit side by side on a phone. */
const MAX_PER_LINE = 5;

/** The starters, on a pitch if their positions are known, and the substitutes. */
export function lineups(context: PageContext, match: PublicMatch, players: readonly LineupPlayer[]): Html {
  const { texts } = context;
  const sides = (['home', 'away'] as const).map((side) => {
    const own = players.filter(({ team_id }) => team_id === match[`${side}_team_id`]);
    return {
      side,
      starting: own.filter(({ starter }) => starter === 1),
      others: own.filter(({ starter }) => starter === 0),
    };
  });
  const hasPositions = sides.every(({ starting }) => starting.some(({ position }) => position !== null));
  return html`<section class="card">
    <div class="head"><h2>${texts.lineups}</h2></div>
    ${hasPositions ? html`<div class="pitch">${sides.map(({ side, starting }) => half(context, match, side, starting))}</div>` : null}
    <div class="pair">
      ${sides.map(
        ({ side, starting, others: substitutes }) =>
          html`<div>
            <h3>${match[`${side}_name`]}</h3>
            ${hasPositions ? null : list(context, texts.starting, starting)}${list(context, texts.substitutes, substitutes)}
          </div>`,
      )}
    </div>
  </section>`;
}

/** The lines of a side from its goal to the halfway line; reversed for the away side. */
function half(
  context: PageContext,
  match: PublicMatch,
  side: 'home' | 'away',
  starting: readonly LineupPlayer[],
): Html {
  const lines = POSITIONS.map((line) =>
    starting.filter(({ position }) => position === line || (position === null && line === 'midfielder')),
  ).flatMap((line) =>
    line.length <= MAX_PER_LINE
      ? [line]
      : [line.slice(0, Math.ceil(line.length / 2)), line.slice(Math.ceil(line.length / 2))],
  );
  const { name, color_1, color_2 } = emblemOf(match, side);
  const kit = createMonogram(name, colorsOf(color_1, color_2));
  return html`<div class="half" role="group" aria-label="${match[`${side}_name`]}">
    ${(side === 'home' ? lines : lines.reverse())
      .filter((line) => line.length > 0)
      .map(
        (line) => html`<div class="line">${line.map((player) => renderPlayer(context, player, kit))}</div>`,
      )}
  </div>`;
}

type PitchPlayer = Pick<LineupPlayer, 'player_id' | 'player_name' | 'player_active' | 'shirt_number'>;

/**
 * A player in their side's colors.
 * @param team shown below the name, when the other players are from other teams
 */
export function renderPlayer(
  context: PageContext,
  player: PitchPlayer,
  kit: Monogram,
  team: string | null = null,
): Html {
  return html`<span class="man"
    ><svg class="kit" viewBox="0 0 40 40" aria-hidden="true">
      <path
        d="M13 5 4 10l3 9 5-2v19h16V17l5 2 3-9-9-5c-2 4-12 4-14 0z"
        fill="${kit.background}"
        stroke="${kit.stripe}"
        stroke-width="2"
      />
      <text x="20" y="27" text-anchor="middle" fill="${kit.ink}">${player.shirt_number}</text></svg
    ><span
      >${nameOf(context, player, lastName(player.player_name))}${team === null ? null : html`<small>${team}</small>`}</span
    ></span
  >`;
}

/**
 * Initial and first family name, with particles: `B. de la Cruz`. With four or more names, the first two are given
 * names.
 */
function lastName(name: string): string {
  const words = name.split(' ');
  if (words.length < 2) return name;
  const isSmall = (word = ''): boolean => /^\p{Ll}/u.test(word);
  const from = words.length > 3 && !isSmall(words[1]) ? 2 : 1;
  let to = from;
  while (isSmall(words[to]) && to < words.length - 1) to += 1;
  return `${words[0]![0]}. ${words.slice(from, to + 1).join(' ')}`;
}

function nameOf(context: PageContext, player: PitchPlayer, name = player.player_name): Html {
  return playerLink(context, { id: player.player_id, name, active: player.player_active });
}

function list(context: PageContext, heading: string, players: readonly LineupPlayer[]): Html | null {
  if (players.length === 0) return null;
  return html`<h4>${heading}</h4>
    <ol class="roster">
      ${players.map(
        (player) =>
          html`<li><span class="shirt">${player.shirt_number}</span>${nameOf(context, player)}</li> `,
      )}
    </ol>`;
}
