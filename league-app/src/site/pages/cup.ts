import type { PublicMatch } from '../../queries/public-matches.js';
import type { PublicTie, PublicTournament } from '../../queries/public-tournaments.js';
import { dataScript, html } from '../html.js';
import type { Html } from '../html.js';
import { emptyPage } from '../layout.js';
import type { Page } from '../page.js';
import { honors } from '../parts/honors.js';
import { teamLink } from '../parts/links.js';
import { matchList } from '../parts/match-list.js';
import { CUP_SIZES } from '../style-game.js';
import type { PageContext } from '../page-context.js';
import { tournamentPage } from './tournament.js';

/** A cup: drawn as a bracket if scripts run, and as text round by round for everybody. */
export function cupPage(context: PageContext, tournament: PublicTournament): Page {
  const { read, texts } = context;
  const ties = read.tournaments.listTies(tournament.id);
  const matches = read.matches.ofTournament(tournament.id).filter(({ tie_id }) => tie_id !== null);
  const isDrawn = ties.length > 0;
  const bracket = read.tournaments.findBracket(tournament.id);
  return tournamentPage(context, tournament, {
    title: tournament.format === 'cup' ? null : texts.cup,
    description: texts.cupOf(tournament.name),
    islands: isDrawn ? ['cup'] : [],
    content: isDrawn
      ? html`${tournament.format === 'cup' ? honors(context, tournament) : null}${bracket === null ? null : drawing(context, bracket, rounds(ties))}
          <div class="tiles ties">
            ${rounds(ties).map((roundTies) => roundCard(context, roundTies, matches))}
          </div>`
      : emptyPage(texts.noMatchesMore, null, texts.noMatches),
  });
}

function rounds(ties: readonly PublicTie[]): PublicTie[][] {
  const stages = [...new Set(ties.map(({ stage }) => stage))];
  return stages.map((stage) => ties.filter((tie) => tie.stage === stage));
}

function roundCard(context: PageContext, ties: readonly PublicTie[], matches: readonly PublicMatch[]): Html {
  return html`<section class="card">
    <h2>${stageName(context, ties[0]!.stage)}</h2>
    ${ties.map((tie) => {
      const own = matches.filter(({ tie_id }) => tie_id === tie.id);
      return html`<div class="tie">
        ${own.length > 0 ? matchList(context, own) : html`<p>${pairing(context, tie)}</p>`}${outcome(context, tie)}
      </div>`;
    })}
  </section>`;
}

function pairing(context: PageContext, tie: PublicTie): Html {
  const { texts } = context;
  const side = (id: string | null, name: string | null): Html =>
    id === null ? html`<span class="soft">${texts.toBeDecided}</span>` : teamLink(context, id, name ?? '');
  if (tie.decided_by === 'bye') {
    const [id, name] =
      tie.home_team_id === null ? [tie.away_team_id, tie.away_name] : [tie.home_team_id, tie.home_name];
    return html`${side(id, name)} <span class="soft">(${texts.bye})</span>`;
  }
  return html`${side(tie.home_team_id, tie.home_name)}
    <span class="soft">${texts.versus}</span> ${side(tie.away_team_id, tie.away_name)}`;
}

function outcome({ texts }: PageContext, tie: PublicTie): Html | null {
  if (tie.winner_team_id === null || tie.decided_by === 'bye') return null;
  const winner = tie.winner_team_id === tie.home_team_id ? tie.home_name : tie.away_name;
  const decisionReason = tie.decided_by === 'decision' && tie.reason !== null ? ` (${tie.reason})` : '';
  return html`<p class="soft">
    ${tie.stage === 'final' ? texts.champion : texts.advances}: <strong>${winner}</strong>${decisionReason}
  </p>`;
}

export function stageName({ texts }: PageContext, stage: string): string {
  return (texts.stage as Record<string, string>)[stage] ?? stage;
}

/** Hidden until a script draws it in the space reserved for it: the rounds as text have the same content. */
function drawing({ texts }: PageContext, bracket: object, played: PublicTie[][]): Html {
  const { final, semi_final, quarter_final, round_of_16, round_of_32, round_of_64, third_place } =
    texts.stage;
  const stages = [final, semi_final, quarter_final, round_of_16, round_of_32, round_of_64];
  const data = { bracket, stages, thirdPlace: third_place, words: texts.viewer };
  const largestRound = Math.max(...played.map(({ length }) => length));
  const size = CUP_SIZES.find((ties) => ties >= largestRound) ?? CUP_SIZES.at(-1)!;
  return html`<section class="card cup" hidden>
    <h2>${texts.bracket}</h2>
    <p class="soft">${texts.bracketHint}</p>
    <div class="scroll of-${size}" tabindex="0" role="region" aria-label="${texts.bracket}">
      <div class="brackets-viewer" id="bracket"></div>
    </div>
    ${dataScript('application/json', data, 'bracket-data')}
  </section>`;
}
