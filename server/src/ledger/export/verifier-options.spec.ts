import { describe, expect, it } from '@jest/globals';
import { readVerifierOptions, InvalidOptionError } from './verifier-options.js';

const HASH = '0f'.repeat(32);

describe('options of verify.mjs', () => {
  it('default to the current directory without other evidence', () => {
    expect(readVerifierOptions([])).toEqual({
      ...{ directory: '.', digests: null, publicKeyFile: null, asOf: null, known: [], help: false },
    });
  });

  it('are read from the arguments', () => {
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
  ])('are rejected with a message: %j', (args, sentence) => {
    let refused: unknown;
    try {
      readVerifierOptions(args);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(InvalidOptionError);
    expect((refused as InvalidOptionError).message).toContain(sentence);
  });
});
