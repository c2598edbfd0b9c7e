import { describe, expect, it } from '@jest/globals';
import { isEmail } from 'class-validator';
import { readBearerToken } from '../../server/src/identity/tokens/verified-tokens.js';
import { findUrlExtensionProblem } from '../../server/src/leagues/url-extension.js';
import { negotiateLanguage } from '../../server/src/platform/http/language.js';
import { isSafeText } from '../../server/src/platform/http/safe-text.js';
import { redactText } from '../../server/src/platform/log/redact.js';

/** The maximum length of a header, and longer than any field. */
const LONG = 16_000;
/** Processor time in milliseconds: the clock would include other programs of the machine. */
function timed(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
const fill = (part: string): string => part.repeat(Math.ceil(LONG / part.length));

describe('regular expressions applied to untrusted input', () => {
  const readers: Record<string, (text: string) => unknown> = {
    isSafeText,
    redactText,
    negotiateLanguage,
    readBearerToken,
    findUrlExtensionProblem,
    // Bounded before validation (254).
    isEmail: (text) => isEmail(text.slice(0, 254), { allow_utf8_local_part: false }),
  };
  const hostile = [
    ...[
      "'",
      '"',
      ';',
      '<',
      "';",
      '&#',
      'a',
      'eyJ-',
      'eyJ.',
      'bearer ',
      '://a:',
      'union ',
      "'or ",
      'or ',
      '-a',
      'a-',
    ],
    ...['q=1;', ',;q=', '/', '@', '.', 'a.', '%25', '\t', ' '],
  ];

  it.each(Object.keys(readers))('finish within 30 ms on 16,000 hostile characters: %s', (name) => {
    for (const part of hostile) {
      for (const text of [fill(part), `${part}${fill(' ')}`, `'${fill(part)}`, `Bearer ${fill(part)}!`]) {
        const tookMs = Math.min(...[1, 2, 3].map(() => timed(() => readers[name]!(text))));
        expect([part, tookMs < 30]).toEqual([part, true]);
      }
    }
  });
});
