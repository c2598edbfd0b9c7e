import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { playSequence } from './testing/sequence.js';

/** 400 sequences by default; `npm run test:deep` asks for a million. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 400);
const CHUNK = 10_000;

/** Each number encodes a command and its time; see testing/sequence.ts. */
const sequences = fc.array(fc.noBias(fc.maxSafeNat()), { minLength: 2, maxLength: 30, size: 'max' });

describe('league accounts under random commands', () => {
  it(
    `satisfy the invariants of the reference model in ${RUNS} sequences`,
    () => {
      for (let done = 0; done < RUNS; done += CHUNK) {
        fc.assert(fc.property(sequences, playSequence), { numRuns: Math.min(CHUNK, RUNS - done) });
        if (RUNS > CHUNK) process.stderr.write(`${Math.min(done + CHUNK, RUNS)} of ${RUNS} sequences hold\n`);
      }
    },
    60_000 + RUNS * 100,
  );
});
