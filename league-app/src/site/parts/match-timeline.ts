import type { PublicEvent } from '../../queries/public-events.js';
import type { PublicMatch } from '../../queries/public-matches.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import type { PageContext } from '../page-context.js';
import { drawIcon } from './icons.js';
import { playerLink } from './links.js';

const GOALS: readonly string[] = ['goal', 'penalty', 'own_goal'];

/** The side that a goal counts for: an own goal counts for the other one. */
function sideOf(match: PublicMatch, { team_id, kind }: PublicEvent): 'home' | 'away' {
  const isHome = team_id === match.home_team_id;
  return isHome !== (kind === 'own_goal') ? 'home' : 'away';
}

/** Goals and cards in order, with the home side's to the left of the minute. */
export function matchTimeline(
  context: PageContext,
  match: PublicMatch,
  events: readonly PublicEvent[],
): Html {
  return html`<ol class="course">
    ${events.map((event) => courseLine(context, match, event))}
  </ol>`;
}

function courseLine(context: PageContext, match: PublicMatch, event: PublicEvent): Html {
  const { texts } = context;
  const isHome = event.team_id === match.home_team_id;
  const team = isHome ? match.home_name : match.away_name;
  const isGoal = GOALS.includes(event.kind);
  const suffix =
    event.kind === 'goal'
      ? html`<span class="vh">${texts.event.goal}, ${team}</span>`
      : html`<span class="soft">${texts.event[event.kind]}<span class="vh">, ${team}</span></span>`;
  return html`<li>
    <span class="minute">${event.minute === null ? '' : texts.minute(event.minute)}</span>
    <span class="what ${isHome ? 'at-home' : ''}"
      ><span class="sign ${event.kind}">${isGoal ? drawIcon('ball') : html`<i></i>`}</span
      ><span>${renderPlayer(context, event)} ${suffix}</span></span
    >
  </li> `;
}

function renderPlayer(
  context: PageContext,
  { player_id: id, player_name: name, player_active: active }: PublicEvent,
): Html {
  return id === null
    ? html`${context.texts.unknownPlayer}`
    : playerLink(context, { id, name: name ?? '', active: active ?? 0 });
}

/** A side's scorers with minutes, one per line: `Óscar Vélez 9', 30' (pen.)`. */
export function scorersOf(
  { texts }: PageContext,
  match: PublicMatch,
  events: readonly PublicEvent[],
  side: 'home' | 'away',
): string[] {
  const suffixes: Record<string, string> = {
    own_goal: ` (${texts.ownGoalShort})`,
    penalty: ` (${texts.penaltyShort})`,
  };
  const minutes = new Map<string, string[]>();
  for (const event of events.filter(({ kind }) => GOALS.includes(kind))) {
    if (sideOf(match, event) !== side) continue;
    const name = event.player_name ?? texts.unknownPlayer;
    const label = `${event.minute === null ? '' : texts.minute(event.minute)}${suffixes[event.kind] ?? ''}`;
    minutes.set(name, [...(minutes.get(name) ?? []), label.trim()]);
  }
  return [...minutes].map(([name, label]) =>
    `${name} ${label.filter((each) => each !== '').join(', ')}`.trim(),
  );
}

/** The scorers of each side, shown below the score. */
export function scorersLine(
  context: PageContext,
  match: PublicMatch,
  events: readonly PublicEvent[],
): Html | null {
  const [home, away] = (['home', 'away'] as const).map((side) => scorersOf(context, match, events, side));
  if (home!.length + away!.length === 0) return null;
  const list = (lines: readonly string[]): Html =>
    html`<ul>
      ${lines.map((line) => html`<li>${line}</li> `)}
    </ul>`;
  return html`<div class="scorers">${list(home!)}${drawIcon('ball')}${list(away!)}</div>`;
}
