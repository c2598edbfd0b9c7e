import { isFinished } from '../../domain/match.js';
import type { PublicMatch } from '../../queries/public-matches.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import { moment, timeText } from '../times.js';
import type { PageContext } from '../page-context.js';

interface Shown {
  /** Only the time: the heading above says the day. */
  today?: boolean;
  /** Which tournament it belongs to, where matches of several are listed. */
  tournament?: boolean;
}

export function matchList(context: PageContext, matches: readonly PublicMatch[], shown: Shown = {}): Html {
  return html`<ul class="matches">
    ${matches.map((match) => matchItem(context, match, shown))}
  </ul>`;
}

/** The whole row leads to the match. */
function matchItem(context: PageContext, match: PublicMatch, shown: Shown): Html {
  const notes = renderNotes(context, match, shown);
  return html`<li>
    <a class="match" href="/matches/${match.id}">
      <span class="home ${side(match, 'home')}">${match.home_name}</span>
      ${renderScore(context, match)}
      <span class="${side(match, 'away')}">${match.away_name}</span>
      <span class="when">${notes}</span>
    </a>
  </li> `;
}

function side({ home_goals: home, away_goals: away, ...match }: PublicMatch, which: 'home' | 'away'): string {
  if (!isFinished(match) || home === null || away === null || home === away) return '';
  return home > away === (which === 'home') ? 'won' : '';
}

/** `2 – 1`; the word between two names before. */
export function renderScore({ texts }: PageContext, match: PublicMatch): Html {
  const { home_goals: home, away_goals: away } = match;
  return home === null || away === null
    ? html`<span class="score none">${texts.versus}</span>`
    : html`<span class="score">${home} – ${away}</span>`;
}

/** `1 – 1 (5–4)`, with penalties; null before there is one. */
export function scoreText(match: PublicMatch): string | null {
  const { home_goals, away_goals, home_penalties, away_penalties } = match;
  if (home_goals === null || away_goals === null) return null;
  const penalties = home_penalties === null ? '' : ` (${home_penalties}–${away_penalties})`;
  return `${home_goals} – ${away_goals}${penalties}`;
}

function renderNotes(context: PageContext, match: PublicMatch, shown: Shown): Html[] {
  const { texts } = context;
  const { kick_off_at: at, state } = match;
  const unknown = isFinished(match) ? texts.state.played : texts.timeToBe;
  const when = at === null ? html`${unknown}` : shown.today ? timeOnly(context, at) : moment(context, at);
  const notes = [state === 'postponed' ? html`${texts.state.postponed}` : when];
  if (match.home_penalties !== null)
    notes.push(html`${texts.penalties(match.home_penalties, match.away_penalties ?? 0)}`);
  if (state === 'walkover') notes.push(html`${texts.walkover}`);
  if (state === 'awarded') notes.push(html`${texts.awarded}`);
  if (state === 'abandoned') notes.push(html`${texts.state.abandoned}`);
  if (isAwaited(context, match)) notes.push(html`${texts.awaitingResult}`);
  if (shown.tournament) notes.push(html`${match.tournament_name}`);
  if (match.venue !== null && !isFinished(match)) notes.push(html`${match.venue}`);
  return notes.map((note, index) => (index === 0 ? note : html` · ${note}`));
}

function timeOnly(context: PageContext, at: string): Html {
  return html`<time datetime="${at}">${timeText(context, at)}</time>`;
}

/** Hours after kick-off in which a match is played. */
const PLAYED_WITHIN_MS = 2 * 3_600_000;

export function isAwaited({ now }: PageContext, { state, kick_off_at: at }: PublicMatch): boolean {
  return state === 'scheduled' && at !== null && Date.parse(at) + PLAYED_WITHIN_MS < Date.parse(now);
}

/** `Reds 2 – 1 Blues` or `Reds v Blues`, for titles. */
export function matchTitle({ texts }: PageContext, match: PublicMatch): string {
  return `${match.home_name} ${scoreText(match) ?? texts.versus} ${match.away_name}`;
}
