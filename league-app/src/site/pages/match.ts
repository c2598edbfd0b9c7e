import { isFinished } from '../../domain/match.js';
import type { PublicEvent } from '../../queries/public-events.js';
import type { PublicMatch } from '../../queries/public-matches.js';
import type { PublicTournament } from '../../queries/public-tournaments.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import { matchData } from '../match-data.js';
import { emblemOf, isAwaited, isInPlay } from '../match-state.js';
import type { Page } from '../page.js';
import { card } from '../parts/card.js';
import { teamCrest } from '../parts/crest.js';
import { drawIcon } from '../parts/icons.js';
import type { IconName } from '../parts/icons.js';
import { lineups } from '../parts/lineups.js';
import { forms, headToHead, nearbyStandings } from '../parts/match-context.js';
import { matchTimeline, scorersLine } from '../parts/match-timeline.js';
import { shareLinks } from '../parts/share.js';
import { matchTitle, renderScore, scoreText } from '../parts/match-list.js';
import { moment, momentText } from '../times.js';
import type { PageContext } from '../page-context.js';
import { isTournamentOpen } from './tournaments.js';

/** A published match of a tournament that the plan opens; null for any other. */
export function openMatch(
  context: PageContext,
  id: string,
): { match: PublicMatch; tournament: PublicTournament } | null {
  const match = context.read.matches.find(id);
  const tournament = match === null ? null : context.read.tournaments.find(match.tournament_id);
  if (match === null || tournament === null || !isTournamentOpen(context, tournament)) return null;
  return { match, tournament };
}

/** One match: its score and why it is so, who scored and who played. Null if the match is not public. */
export function matchPage(context: PageContext, id: string): Page | null {
  const opened = openMatch(context, id);
  if (opened === null) return null;
  const { match, tournament } = opened;
  const { read, texts } = context;
  const score = scoreText(match);
  const { home_name: home, away_name: away } = match;
  const events = read.events.ofMatch(id, isInPlay(context, match));
  const players = read.events.listLineups(id);
  return {
    title: matchTitle(context, match),
    heading: html`<span class="vh">${matchTitle(context, match)}</span>${scoreboard(context, match)}`,
    below: html`${scorersLine(context, match, events)}${shareLinks(context, { text: `${matchTitle(context, match)} · ${tournament.name}`, path: `/matches/${id}`, pictures: `/share/match/${id}` })}`,
    islands: ['share'],
    description:
      `${score === null ? texts.matchOf(home, away, tournament.name) : texts.resultOf(home, score, away, tournament.name)} ${
        match.kick_off_at === null ? '' : momentText(context, match.kick_off_at)
      }`.trim(),
    breadcrumbs: [{ href: `/tournaments/${tournament.id}`, text: tournament.name }],
    picture: `/matches/${id}/preview.png`,
    data: matchData(context, match),
    content: html`${explanation(context, match)}
      <div class="grid">
        <div class="cards">
          ${course(context, match, events)}${players.length === 0 ? null : lineups(context, match, players)}${headToHead(context, match)}
        </div>
        <div class="cards">
          ${facts(context, match)}${forms(context, match)}${nearbyStandings(context, match, tournament)}
        </div>
      </div>`,
  };
}

function scoreboard(context: PageContext, match: PublicMatch): Html {
  const { texts } = context;
  const side = (homeOrAway: 'home' | 'away'): Html =>
    html`<span class="side"
      >${teamCrest(emblemOf(match, homeOrAway))}<span>${match[`${homeOrAway}_name`]}</span></span
    >`;
  const state = isInPlay(context, match)
    ? html`<span class="live">${texts.live}</span>`
    : html`<span class="state"
        >${
          match.home_penalties === null
            ? isAwaited(context, match)
              ? texts.awaitingResult
              : match.state === 'scheduled' && match.kick_off_at !== null
                ? momentText(context, match.kick_off_at)
                : texts.state[match.state]
            : texts.penalties(match.home_penalties, match.away_penalties ?? 0)
        }</span
      >`;
  return html`<span class="board" aria-hidden="true"
    >${side('home')}<span class="mid">${renderScore(context, match)}${state}</span>${side('away')}</span
  >`;
}

/** Explains a score that was not decided on the pitch. */
function explanation(context: PageContext, match: PublicMatch): Html | null {
  const { texts } = context;
  const { state, absent, reason } = match;
  const { explained } = texts;
  const absentTeam = absent === 'home' ? match.home_name : match.away_name;
  const reasons: Partial<Record<typeof state, string>> = {
    walkover: absent === 'both' ? explained.walkoverBoth : explained.walkoverHome(absentTeam),
    awarded: explained.awarded,
    postponed: explained.postponed,
    abandoned: explained.abandoned,
  };
  const text = reasons[state];
  if (text !== undefined)
    return html`<p class="note">
      <strong>${texts.state[state]}.</strong>
      ${text}${reason === null ? null : html` ${texts.reason}: ${reason}`}
    </p>`;
  return isInPlay(context, match) ? html`<p class="note">${texts.liveNote}</p>` : null;
}

function course(context: PageContext, match: PublicMatch, events: readonly PublicEvent[]): Html | null {
  const { texts } = context;
  if (events.length === 0 && !isFinished(match) && !isInPlay(context, match)) return null;
  return card(
    texts.events,
    events.length === 0
      ? html`<p class="soft">${isFinished(match) ? texts.noEvents : texts.noEventsYet}</p>`
      : matchTimeline(context, match, events),
  );
}

function facts(context: PageContext, match: PublicMatch): Html {
  const { texts } = context;
  const { kick_off_at: kickOffAt } = match;
  const rows: [IconName, string, Html | string][] = [
    [
      'trophy',
      texts.tournament,
      html`<a href="/tournaments/${match.tournament_id}">${match.tournament_name}</a> ·
        ${match.round_name ?? texts.round(match.round)}`,
    ],
  ];
  if (kickOffAt !== null || !isFinished(match))
    rows.push([
      'calendar',
      texts.kickOff,
      kickOffAt === null ? texts.timeToBeAnnounced : moment(context, kickOffAt),
    ]);
  if (match.venue !== null) rows.push(['pin', texts.venue, match.venue]);
  rows.push([
    'clock',
    texts.stateLabel,
    isAwaited(context, match)
      ? texts.awaitingResult
      : isInPlay(context, match)
        ? texts.live
        : texts.state[match.state],
  ]);
  return card(
    texts.match,
    html`<ul class="facts">
      ${rows.map(
        ([icon, term, value]) =>
          html`<li>
            ${drawIcon(icon)}<span><span class="vh">${term}: </span>${value}</span>
          </li> `,
      )}
    </ul>`,
  );
}
