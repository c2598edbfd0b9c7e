import type { Position, SamplePlayer } from '@touchline/contracts';
import { generateName } from '../people.js';
import { Random } from '../random.js';

/** By shirt number; higher numbers play up front. */
const POSITIONS: [upTo: number, position: Position][] = [
  [1, 'goalkeeper'],
  [5, 'defender'],
  [10, 'midfielder'],
];

/** The players of some clubs: the same for the same seed. */
export function generatePlayers(seed: string, clubs: readonly string[], perClub: number): SamplePlayer[] {
  const random = new Random(seed);
  return clubs.flatMap((club, team) =>
    Array.from({ length: perClub }, (_, index) => inventPlayer(random, club, team, index + 1)),
  );
}

function inventPlayer(random: Random, club: string, team: number, shirt: number): SamplePlayer {
  const [givenName, family] = generateName(random);
  const [, mothersName] = generateName(random);
  const [year, month, day] = [random.integer(1986, 2007), random.integer(1, 12), random.integer(1, 28)];
  return {
    name: `${givenName} ${family} ${mothersName}`,
    document_number: `17${String(10_000_000 + team * 1_000 + shirt * 7)}`,
    club,
    birth_date: `${year}-${twoDigits(month)}-${twoDigits(day)}`,
    position: POSITIONS.find(([maxShirt]) => shirt <= maxShirt)?.[1] ?? 'forward',
    shirt_number: shirt,
  };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
