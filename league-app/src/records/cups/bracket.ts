import type { Database, Match } from 'brackets-model';
import { bracketSize } from '../../domain/groups.js';
import type { TieStage } from '../competition-rows.js';
import { BracketStore } from './store.js';

/** The outcome of a tie. */
export interface TieResult {
  winner: string;
  /** Goals over all legs, as shown in the bracket. */
  homeScore: number;
  awayScore: number;
}

export interface BracketTie {
  /** The id of its match in the bracket. */
  id: number;
  /** From 1; the match for third place has the same round as the final. */
  round: number;
  place: number;
  stage: TieStage;
  home: string | null;
  away: string | null;
  winner: string | null;
  /** A team without an opponent advances without playing. */
  isBye: boolean;
}

export interface Bracket {
  data: Database;
  ties: BracketTie[];
}

/** brackets-manager's `Status.Ready`. */
const READY = 2;

/**
 * Builds the bracket of a cup from its seeding and the results so far, always from scratch, so that a corrected result
 * leaves no traces. The best seeds get byes when the number of teams is not a power of two.
 * @param results by the id of the bracket's match.
 */
export async function buildBracket(
  seeding: readonly string[],
  thirdPlace: boolean,
  results: ReadonlyMap<number, TieResult>,
): Promise<Bracket> {
  // Only loaded by leagues with cups: it takes 9 MB.
  const { BracketsManager } = await import('brackets-manager');
  const store = new BracketStore();
  const manager = new BracketsManager(store);
  const size = bracketSize(seeding.length);
  await manager.create.stage({
    tournamentId: 0,
    name: 'cup',
    type: 'single_elimination',
    seeding: Array.from({ length: size }, (_, index) => seeding[index] ?? null),
    settings: { size, seedOrdering: ['inner_outer'], consolationFinal: thirdPlace && size > 2 },
  });
  const teamOf = teamsOf(store);
  for (;;) {
    const next = store.rows.match.find(({ id, status }) => status === READY && results.has(Number(id)));
    if (next === undefined) break;
    await manager.update.match(toMatchUpdate(next, results.get(Number(next.id))!, teamOf));
  }
  return { data: store.data(), ties: store.rows.match.map((match) => toTie(match, store, teamOf)) };
}

type TeamOf = (opponent: Match['opponent1']) => string | null;

function teamsOf({ rows }: BracketStore): TeamOf {
  return (opponent) => rows.participant.find(({ id }) => id === opponent?.id)?.name ?? null;
}

function toMatchUpdate(match: Match, { winner, homeScore, awayScore }: TieResult, teamOf: TeamOf) {
  const isHome = teamOf(match.opponent1) === winner;
  return {
    id: match.id,
    opponent1: { score: homeScore, result: isHome ? ('win' as const) : ('loss' as const) },
    opponent2: { score: awayScore, result: isHome ? ('loss' as const) : ('win' as const) },
  };
}

const STAGES: readonly TieStage[] = [
  'final',
  'semi_final',
  'quarter_final',
  'round_of_16',
  'round_of_32',
  'round_of_64',
];

function toTie(match: Match, { rows }: BracketStore, teamOf: TeamOf): BracketTie {
  const isThirdPlace = rows.group.find(({ id }) => id === match.group_id)!.number > 1;
  const rounds = rows.round.filter(({ group_id }) => group_id === rows.group[0]!.id).length;
  const round = isThirdPlace ? rounds : rows.round.find(({ id }) => id === match.round_id)!.number;
  const { opponent1, opponent2 } = match;
  const [home, away] = [teamOf(opponent1), teamOf(opponent2)];
  // A bye has no opponent at all; an undecided opponent exists, but without a team.
  const isBye = opponent1 === null || opponent2 === null;
  const winner = isBye
    ? (home ?? away)
    : opponent1.result === 'win'
      ? home
      : opponent2.result === 'win'
        ? away
        : null;
  const stage = isThirdPlace ? 'third_place' : STAGES[rounds - round]!;
  return { id: Number(match.id), round, place: match.number, stage, home, away, winner, isBye };
}
