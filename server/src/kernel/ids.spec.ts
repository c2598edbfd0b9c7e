import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SYSTEM_USER_ID, idSequence, deriveUuidV7 } from './ids.js';
import { fromEpochMs } from './instant.js';

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const AT = '2026-01-15T12:00:00.000Z';

describe('ids derived for a decision', () => {
  it('are version 7 UUIDs that begin with the time', () => {
    expect(deriveUuidV7('1970-01-01T00:00:00.001Z', 'seed')).toMatch(/^00000000-0001-7/);
    // 1768478400000 ms = 0x019bc18db800
    expect(deriveUuidV7(AT, 'seed').slice(0, 13)).toBe(
      (1_768_478_400_000)
        .toString(16)
        .padStart(12, '0')
        .replace(/^(.{8})/, '$1-'),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 47 }), fc.string(), (ms, seed) =>
        V7.test(deriveUuidV7(fromEpochMs(ms), seed)),
      ),
    );
  });

  it('contain 74 bits of the SHA-256 of their seed, around version and variant', () => {
    // SHA-256 of "x" begins with 2d711642b726b044 0162 7ca9fbac32f5; 0x0123456789ab milliseconds are this instant.
    expect(deriveUuidV7('2009-08-23T03:58:16.491Z', 'x')).toBe('01234567-89ab-7044-8162-7ca9fbac32f5');
    // SHA-256 of "command/0" begins with b08f160932fce86a 3e53 6f8b...; 0x019c167fcbff is the last millisecond of January.
    expect(deriveUuidV7('2026-01-31T23:59:59.999Z', 'command/0')).toBe(
      '019c167f-cbff-786a-be53-d46f8b3a651e',
    );
  });

  it('are the same for the same command, time and call order, so a retry creates the same payment ids', () => {
    const [first, again] = [idSequence('command', AT), idSequence('command', AT)];
    for (let n = 0; n < 20; n++) expect(again()).toBe(first());
  });

  it('are derived from the id of the command and their number, starting at 0', () => {
    const next = idSequence('command', AT);
    expect([next(), next(), next()]).toEqual([0, 1, 2].map((n) => deriveUuidV7(AT, `command/${n}`)));
  });

  it('differ within a decision, between commands, and between times', () => {
    const first = idSequence('command', AT);
    const ids = [
      ...Array.from({ length: 500 }, first),
      idSequence('other', AT)(),
      idSequence('command', '2026-01-15T12:00:00.001Z')(),
      idSequence('command/1', AT)(),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('sort by time', () => {
    expect(deriveUuidV7(AT, 'z') < deriveUuidV7('2026-01-15T12:00:00.001Z', 'a')).toBe(true);
  });

  it('are never the id of the system user', () => {
    expect(SYSTEM_USER_ID).toBe('00000000-0000-7000-8000-000000000001');
    expect(SYSTEM_USER_ID).toMatch(V7);
    expect(deriveUuidV7('1970-01-01T00:00:00.000Z', '')).not.toBe(SYSTEM_USER_ID);
  });
});
