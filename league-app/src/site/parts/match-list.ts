import { isFinished } from '../../domain/match.js';
import type { PublicMatch } from '../../queries/public-matches.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import { emblemOf, isAwaited, isInPlay, getVisibleGoals, winnerOf } from '../match-state.js';
import { dayAndMonth, localDate, timeText } from '../times.js';
import type { PageContext } from '../page-context.js';
import { teamCrest } from './crest.js';

interface MatchListOptions {
  /** Whether to show the tournament, in lists with matches of several. */
  tournament?: boolean;
  /** Only shows the time, below a heading with the day. */
  timeOnly?: boolean;
}

export function matchList(
  context: PageContext,
  matches: readonly PublicMatch[],
  options: MatchListOptions = {},
): Html {
  return html`<ul class="matches">
    ${matches.map((match) => html`<li>${matchRow(context, match, options)}</li> `)}
  </ul>`;
}

/** Matches below a heading for each day; those without a time come last. */
export function matchesByDay(
  context: PageContext,
  matches: readonly PublicMatch[],
  options: MatchListOptions = {},
  level: 3 | 4 = 3,
): Html {
  const { info, texts } = context;
  const days = new Map<string, PublicMatch[]>();
  for (const match of matches) {
    const day = match.kick_off_at === null ? '' : localDate(match.kick_off_at, info.timeZone);
    days.set(day, [...(days.get(day) ?? []), match]);
  }
  return html`${[...days].map(([day, dayMatches]) => {
    const name = day === '' ? texts.timeToBeAnnounced : dayAndMonth(context, day);
    return html`${level === 3 ? html`<h3 class="day">${name}</h3>` : html`<h4 class="day">${name}</h4>`}${matchList(
      context,
      dayMatches,
      { ...options, timeOnly: true },
    )}`;
  })}`;
}

/** The whole row links to the match. */
function matchRow(context: PageContext, match: PublicMatch, options: MatchListOptions): Html {
  const isPlaying = isInPlay(context, match);
  const goals = getVisibleGoals(context, match);
  const winner = winnerOf(match);
  const notes = listNotes(context, match, options);
  const side = (homeOrAway: 'home' | 'away'): Html =>
    html`<span class="side${winner === homeOrAway ? ' won' : ''}"
      >${teamCrest(emblemOf(match, homeOrAway))}<span class="n">${match[`${homeOrAway}_name`]}</span> ${
        goals === null
          ? null
          : html`<b class="g"
              >${goals[homeOrAway]}${
                match.home_penalties === null
                  ? null
                  : html` <small
                      >(${homeOrAway === 'home' ? match.home_penalties : match.away_penalties})</small
                    >`
              }</b
            >`
      }</span
    >`;
  return html`<a class="match${isPlaying ? ' on' : ''}" href="/matches/${match.id}">
    <span class="t">${statusOf(context, match, options)}</span>
    <span class="sides">${side('home')} ${side('away')}</span>
    ${notes.length === 0 ? null : html`<span class="note-line">${notes.map((note, index) => (index === 0 ? note : html` · ${note}`))}</span>`}
  </a>`;
}

/** Short status at the start of a row: when the match is played, or its state. */
function statusOf(context: PageContext, match: PublicMatch, { timeOnly = false }: MatchListOptions): Html {
  const { texts } = context;
  const { kick_off_at: kickOffAt, state } = match;
  if (isInPlay(context, match)) return html`<span class="live">${texts.live}</span>`;
  if (state === 'postponed' || state === 'abandoned')
    return html`<span class="warn">${texts.stateShort[state]}</span>`;
  const day =
    kickOffAt === null ? null : dayAndMonth(context, localDate(kickOffAt, context.info.timeZone), 'short');
  if (isFinished(match))
    return html`${timeOnly || day === null ? null : html`<time datetime="${kickOffAt}">${day}</time>`}<span
        >${texts.stateShort[state as 'played']}</span
      >`;
  if (kickOffAt === null) return html`<span>${texts.timeShort}</span>`;
  const time = html`<time datetime="${kickOffAt}">${timeText(context, kickOffAt)}</time>`;
  return timeOnly ? time : html`<span>${day}</span>${time}`;
}

function listNotes(context: PageContext, match: PublicMatch, options: MatchListOptions): (Html | string)[] {
  const { texts } = context;
  return [
    isAwaited(context, match) ? texts.awaitingResult : null,
    match.home_penalties === null ? null : texts.penalties(match.home_penalties, match.away_penalties ?? 0),
    options.tournament ? match.tournament_name : null,
    match.venue !== null && !isFinished(match) ? match.venue : null,
  ].filter((note) => note !== null);
}

/** `2 – 1`; the goals entered so far for a match being played; the time or "v" before that. */
export function renderScore(context: PageContext, match: PublicMatch): Html {
  const goals = getVisibleGoals(context, match);
  return goals === null
    ? html`<span class="score none"
        >${match.kick_off_at === null ? context.texts.versus : timeText(context, match.kick_off_at)}</span
      >`
    : html`<span class="score">${goals.home} – ${goals.away}</span>`;
}

/** `1 – 1 (5–4)`, with penalties; null without a result. */
export function scoreText(match: PublicMatch): string | null {
  const { home_goals, away_goals, home_penalties, away_penalties } = match;
  if (home_goals === null || away_goals === null) return null;
  const penalties = home_penalties === null ? '' : ` (${home_penalties}–${away_penalties})`;
  return `${home_goals} – ${away_goals}${penalties}`;
}

/** `Reds 2 – 1 Blues` or `Reds v Blues`, for titles. */
export function matchTitle({ texts }: PageContext, match: PublicMatch): string {
  return `${match.home_name} ${scoreText(match) ?? texts.versus} ${match.away_name}`;
}
