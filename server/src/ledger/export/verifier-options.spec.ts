import { describe, expect, it } from '@jest/globals';
import { readVerifierOptions, WrongOption } from './verifier-options.js';

const HASH = '0f'.repeat(32);

describe('what verify.mjs is asked', () => {
  it('is the directory that it is in, trusting nothing else', () => {
    expect(readVerifierOptions([])).toEqual({
      ...{ directory: '.', digests: null, publicKeyFile: null, asOf: null, known: [], help: false },
    });
  });

  it('is read from its options', () => {
    const args = [
      'export',
      '--digests',
      'copy',
      '--public-key',
      'a.pub',
      '--as-of',
      '2026-11-22T10:00:00-05:00',
    ];
    expect(readVerifierOptions([...args, '--known', HASH, '--known', 'ab'.repeat(32), '-h'])).toEqual({
      ...{ directory: 'export', digests: 'copy', publicKeyFile: 'a.pub', help: true },
      ...{ asOf: '2026-11-22T15:00:00.000Z', known: [HASH, 'ab'.repeat(32)] },
    });
    expect(readVerifierOptions(['--help']).help).toBe(true);
  });

  it.each([
    [['one', 'two'], 'only one directory can be verified at a time'],
    [['--as-of', '10:00'], '--as-of wants a time with its zone, such as 2026-11-22T10:00:00Z'],
    [['--as-of', '2026-11-22T10:00:00'], '--as-of wants a time with its zone, such as 2026-11-22T10:00:00Z'],
    [['--known', 'abc'], '--known wants the hash of a digest: 64 hexadecimal digits'],
    [['--known', HASH, '--known', `${HASH}0`], '--known wants the hash of a digest: 64 hexadecimal digits'],
    [['--unknown'], "Unknown option '--unknown'"],
  ])('is refused with a sentence: %j', (args, sentence) => {
    let refused: unknown;
    try {
      readVerifierOptions(args);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(WrongOption);
    expect((refused as WrongOption).message).toContain(sentence);
  });
});
