import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { DecidedEvent } from '../index.js';
import { emptyAccount } from '../index.js';
import { CommandRunner } from '../testing/command-runner.js';
import { playSequence } from '../testing/sequence.js';
import { checkAll } from './check-stream.js';
import type { CheckedEvent } from './legality.js';

/** 400 sequences by default; `npm run test:deep` asks for a million. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 400);
const CHUNK = 10_000;

const sequences = fc.array(fc.noBias(fc.maxSafeNat()), { minLength: 2, maxLength: 30, size: 'max' });

let judged = 0;
let player: Played | null = null;
let playing: { mockRestore(): void };

/** Gives the test access to the private history of a CommandRunner. */
interface Played {
  history: { event: DecidedEvent; at: string }[];
}

/** The first runner plays the history; the others try alternatives. */
function note(one: CommandRunner): void {
  player ??= one as unknown as Played;
}

beforeAll(() => {
  const play = CommandRunner.prototype.play;
  playing = jest.spyOn(CommandRunner.prototype, 'play').mockImplementation(function (
    this: CommandRunner,
    ...words
  ) {
    note(this);
    return play.apply(this, words);
  });
});
afterAll(() => playing.mockRestore());

/** Ignores failures of the model: account.property.spec checks that the domain agrees with it. */
function makeHistory(numbers: number[]): CheckedEvent[] {
  player = null;
  try {
    playSequence(numbers);
  } catch {
    // The history up to the failure is as good as any.
  }
  return player!.history.map(({ event, at }, n) => ({
    ...(JSON.parse(JSON.stringify(event)) as typeof event),
    version: n + 1,
    command_id: at,
    occurred_at: at,
  })) as CheckedEvent[];
}

describe('the legality check (R38)', () => {
  it(
    `finds no problem in the events of ${RUNS} random command sequences`,
    () => {
      const judge = (numbers: number[]): void => {
        const events = makeHistory(numbers);
        judged += events.length;
        expect(checkAll(emptyAccount('league'), events)).toEqual([]);
      };
      for (let done = 0; done < RUNS; done += CHUNK) {
        fc.assert(fc.property(sequences, judge), { numRuns: Math.min(CHUNK, RUNS - done) });
      }
      expect(judged).toBeGreaterThan(RUNS * 3);
    },
    60_000 + RUNS * 100,
  );
});
