import { createMonogram, POSITIONS } from '@touchline/contracts';
import { figureOf } from '../../domain/season/awards.js';
import type { Count, SeasonFacts } from '../../domain/season/facts.js';
import type { PublicAward, PublicBestPlayer } from '../../queries/public-honors.js';
import type { PublicTournament } from '../../queries/public-tournaments.js';
import { loadSeasonFacts } from '../../records/season/facts.js';
import { findPodium } from '../../records/season/ranking.js';
import type { Finisher } from '../../records/season/ranking.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import type { PageContext } from '../page-context.js';
import { card } from './card.js';
import { colorsOf, teamCrest } from './crest.js';
import { renderPlayer } from './lineups.js';
import { playerLink, teamLink } from './links.js';

/** How a closed tournament ended: winners, awards, and the team of the season. Null if it is not closed. */
export function honors(context: PageContext, tournament: PublicTournament): Html | null {
  if (tournament.closed_at === null) return null;
  const { league, read, texts } = context;
  const awards = read.honors.listAwards(tournament.id);
  const best = read.honors.listBestTeam(tournament.id);
  const facts = awards.length === 0 ? null : loadSeasonFacts(league.file, tournament.id);
  return html`<div class="${awards.length > 0 && best.length > 0 ? 'halves' : 'cards'} honors">
    <div class="cards">
      ${podium(context, tournament)}${
        facts === null
          ? null
          : card(
              texts.awards,
              html`<ul class="lines awards">
                ${awards.map((award) => line(context, award, facts))}
              </ul>`,
            )
      }
    </div>
    ${best.length === 0 ? null : card(texts.bestTeam, pitch(context, best))}
  </div>`;
}

function podium(context: PageContext, { id }: PublicTournament): Html {
  const { league, texts } = context;
  const { champions, runnersUp, third } = findPodium(league.records, league.records.tournaments.get(id));
  const rows: [string, readonly Finisher[], string][] = [
    [champions.length > 1 ? texts.firstPlace : texts.champion, champions, 'first'],
    [texts.runnerUp, runnersUp, ''],
    [texts.stage.third_place, third, ''],
  ];
  return html`<section class="card podium">
    ${rows
      .filter(([, teams]) => teams.length > 0)
      .map(
        ([term, teams, style]) =>
          html`<div class="${style}">
            <h2>${term}</h2>
            ${teams.map((team) => html`<p class="with">${teamCrest(team)}<span>${teamLink(context, team.id, team.name)}</span></p> `)}
          </div>`,
      )}
  </section>`;
}

function line(context: PageContext, award: PublicAward, facts: SeasonFacts): Html {
  const { kind, title, person, player_id: player, team_id: team } = award;
  const figure = figureOf({ kind, player, team }, facts);
  return html`<li>
    <span class="soft">${title ?? context.texts.award[kind]}</span>
    <span>
      <strong>${holder(context, award)}</strong>${
        team === null || (player === null && person === null)
          ? null
          : html` <span class="soft">${award.team_name}</span>`
      }${figure === null ? null : html`<br /><span class="soft">${figureText(context, kind, figure)}</span>`}
    </span>
  </li> `;
}

function holder(context: PageContext, award: PublicAward): Html {
  const { player_id: id, player_name: name, player_active: active, team_id: team } = award;
  if (id !== null) return playerLink(context, { id, name: name ?? '', active: active ?? 0 });
  if (award.person !== null) return html`${award.person}`;
  return team === null ? html`` : teamLink(context, team, award.team_name ?? '');
}

function figureText({ texts }: PageContext, kind: PublicAward['kind'], { count, matches }: Count): string {
  if (kind === 'top_scorer') return texts.goalsCount(count);
  return kind === 'fair_play' ? texts.fairPlayIn(count, matches) : texts.concededIn(count, matches);
}

/** From forwards to goalkeeper, each in their team's colors. */
function pitch(context: PageContext, best: readonly PublicBestPlayer[]): Html {
  const lines = POSITIONS.map((each) => best.filter((player) => player.line === each)).toReversed();
  return html`<div class="pitch one">
    <div class="half">
      ${lines
        .filter((players) => players.length > 0)
        .map(
          (players) =>
            html`<div class="line">
              ${players.map((player) => renderPlayer(context, player, createMonogram(player.team_name, colorsOf(player.color_1, player.color_2)), player.team_short ?? player.team_name))}
            </div>`,
        )}
    </div>
  </div>`;
}
