import { isFinished } from '../../domain/match.js';
import type { LineupPlayer, PublicEvent } from '../../queries/public-events.js';
import type { PublicMatch } from '../../queries/public-matches.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import { matchData } from '../match-data.js';
import type { Page } from '../page.js';
import { teamCrest } from '../parts/crest.js';
import { playerLink, teamLink } from '../parts/links.js';
import { isAwaited, matchTitle, renderScore, scoreText } from '../parts/match-list.js';
import { moment, momentText } from '../times.js';
import type { PageContext } from '../page-context.js';
import { isTournamentOpen } from './tournaments.js';

/** One match: its score, why it is so, who scored and who played. Null for one that is not to be seen. */
export function matchPage(context: PageContext, id: string): Page | null {
  const { read, texts } = context;
  const match = read.matches.find(id);
  const tournament = match === null ? null : read.tournaments.find(match.tournament_id);
  if (match === null || tournament === null || !isTournamentOpen(context, tournament)) return null;
  const score = scoreText(match);
  const { home_name: home, away_name: away } = match;
  const events = read.events.ofMatch(id);
  const lineups = read.events.listLineups(id);
  return {
    title: matchTitle(context, match),
    heading: html`<span class="vh">${matchTitle(context, match)}</span>${scoreboard(context, match)}`,
    description:
      `${score === null ? texts.matchOf(home, away, tournament.name) : texts.resultOf(home, score, away, tournament.name)} ${
        match.kick_off_at === null ? '' : momentText(context, match.kick_off_at)
      }`.trim(),
    trail: [{ href: `/tournaments/${tournament.id}`, text: tournament.name }],
    picture: `/matches/${id}/preview.png`,
    data: matchData(context, match),
    content: html`${explanation(context, match)}
      <div class="halves">
        <div class="cards">${facts(context, match)}${eventsCard(context, match, events)}</div>
        ${lineups.length === 0 ? null : lineupsCard(context, match, lineups)}
      </div>`,
  };
}

function scoreboard(context: PageContext, match: PublicMatch): Html {
  const renderCrest = (id: string): Html | null => {
    const team = context.read.teams.find(id);
    return team === null ? null : teamCrest(team);
  };
  return html`<span class="board" aria-hidden="true">
    <span class="side">${renderCrest(match.home_team_id)}<span>${match.home_name}</span></span>
    ${renderScore(context, match)}
    <span class="side">${renderCrest(match.away_team_id)}<span>${match.away_name}</span></span>
  </span>`;
}

/** Why the score is what it is, where the pitch did not say. */
function explanation({ texts }: PageContext, match: PublicMatch): Html | null {
  const { state, absent, reason } = match;
  const { explained } = texts;
  const absentTeam = absent === 'home' ? match.home_name : match.away_name;
  const why: Partial<Record<typeof state, string>> = {
    walkover: absent === 'both' ? explained.walkoverBoth : explained.walkoverHome(absentTeam),
    awarded: explained.awarded,
    postponed: explained.postponed,
    abandoned: explained.abandoned,
  };
  const text = why[state];
  if (text === undefined) return null;
  return html`<p class="note">
    <strong>${texts.state[state]}.</strong>
    ${text}${reason === null ? null : html` ${texts.reason}: ${reason}`}
  </p>`;
}

function facts(context: PageContext, match: PublicMatch): Html {
  const { texts } = context;
  const { kick_off_at: at } = match;
  const rows: [string, Html | string][] = [
    [texts.tournament, html`<a href="/tournaments/${match.tournament_id}">${match.tournament_name}</a>`],
    [texts.roundLabel, match.round_name ?? texts.round(match.round)],
    ...(at === null && isFinished(match)
      ? []
      : ([[texts.kickOff, at === null ? texts.timeToBe : moment(context, at)]] as [string, Html | string][])),
    [texts.stateLabel, isAwaited(context, match) ? texts.awaitingResult : texts.state[match.state]],
    [
      texts.teams,
      html`${teamLink(context, match.home_team_id, match.home_name)},
      ${teamLink(context, match.away_team_id, match.away_name)}`,
    ],
  ];
  if (match.home_penalties !== null)
    rows.push([texts.event.penalty, texts.penalties(match.home_penalties, match.away_penalties ?? 0)]);
  if (match.venue !== null) rows.push([texts.venue, match.venue]);
  return html`<section class="card">
    <h2>${texts.match}</h2>
    <dl>
      ${rows.map(
        ([term, value]) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${value}</dd>
          </div> `,
      )}
    </dl>
  </section>`;
}

function eventsCard(context: PageContext, match: PublicMatch, events: readonly PublicEvent[]): Html | null {
  const { texts } = context;
  if (events.length === 0 && !isFinished(match)) return null;
  return html`<section class="card">
    <h2>${texts.events}</h2>
    ${
      events.length === 0
        ? html`<p class="soft">${texts.noEvents}</p>`
        : html`<ol class="lines">
            ${events.map((event) => eventLine(context, match, event))}
          </ol>`
    }
  </section>`;
}

function eventLine(context: PageContext, match: PublicMatch, event: PublicEvent): Html {
  const { texts } = context;
  const team = event.team_id === match.home_team_id ? match.home_name : match.away_name;
  const who =
    event.player_id === null
      ? html`${texts.unknownPlayer}`
      : playerLink(context, {
          id: event.player_id,
          name: event.player_name ?? '',
          active: event.player_active ?? 0,
        });
  return html`<li>
    <span class="minute">${event.minute === null ? '' : texts.minute(event.minute)}</span>
    <span class="what ${event.kind}">${who}<br /><span class="soft">${team}</span></span>
    <span>${texts.event[event.kind]}</span>
  </li> `;
}

function lineupsCard(context: PageContext, match: PublicMatch, lineups: readonly LineupPlayer[]): Html {
  const { texts } = context;
  const list = (heading: string, players: readonly LineupPlayer[]): Html | null =>
    players.length === 0
      ? null
      : html`<h4>${heading}</h4>
          <ol class="squad">
            ${players.map(
              (player) =>
                html`<li>
                  <span class="shirt">${player.shirt_number}</span>
                  ${playerLink(context, { id: player.player_id, name: player.player_name, active: player.player_active })}
                </li> `,
            )}
          </ol>`;
  const sides: [string, string][] = [
    [match.home_team_id, match.home_name],
    [match.away_team_id, match.away_name],
  ];
  return html`<section class="card">
    <h2>${texts.lineups}</h2>
    <div class="pair">
      ${sides.map(([teamId, name]) => {
        const own = lineups.filter(({ team_id }) => team_id === teamId);
        return html`<div>
          <h3>${name}</h3>
          ${list(
            texts.starting,
            own.filter(({ starter }) => starter === 1),
          )}${list(
            texts.substitutes,
            own.filter(({ starter }) => starter === 0),
          )}
        </div>`;
      })}
    </div>
  </section>`;
}
