import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { playSequence } from './testing/sequence.js';

/** 2,000 sequences by default; `npm run test:deep` asks for a million. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000);

const sequences = fc.array(fc.noBias(fc.maxSafeNat()), { minLength: 2, maxLength: 40, size: 'max' });

describe('league accounts under random commands, against a model of the rules', () => {
  it(
    `hold their invariants in ${RUNS} sequences`,
    () => {
      fc.assert(fc.property(sequences, playSequence), { numRuns: RUNS });
    },
    RUNS * 100,
  );
});
