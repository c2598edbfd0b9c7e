import { describe, expect, it } from '@jest/globals';
import type { EventTuple } from '../maintenance/event-cursor.js';
import { formatEventLine, formatManifest, readEventLine, readManifest, sha256 } from './export-format.js';
import type { Manifest } from './export-format.js';

const [LEAGUE, ACTOR, COMMAND] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const HASH = 'ab'.repeat(32);

const event = (changes: { occurredAt?: string; recordedAt?: string; data?: string } = {}): EventTuple => {
  const { occurredAt = '2026-03-02 15:00:00.5+00', recordedAt = '2026-03-02 15:00:01.123456+00' } = changes;
  const { data = '{"payment_id": "p1"}' } = changes;
  return [LEAGUE, '7', 'PlanKept@2', data, ACTOR, COMMAND, occurredAt, HASH, '12', recordedAt];
};
const LINE = `{"league_id":"${LEAGUE}","version":7,"type":"PlanKept@2","actor_id":"${ACTOR}","command_id":"${COMMAND}","occurred_at":"2026-03-02T15:00:00.500Z","recorded_at":"2026-03-02T15:00:01.123456Z","position":12,"hash":"${HASH}","data":{"payment_id": "p1"}}`;

describe('an event as a line of an export', () => {
  it('has its fields in a fixed order, times with at least milliseconds, and data as stored', () => {
    expect(formatEventLine(event())).toBe(`${LINE}\n`);
    expect(formatEventLine(event({ occurredAt: '2026-03-02 15:00:00+00' }))).toContain(
      '"occurred_at":"2026-03-02T15:00:00.000Z"',
    );
  });

  it('is read back as the row that it was written from', () => {
    const [, , , , , , , , , recordedAt] = event();
    const read = event({ occurredAt: '2026-03-02 15:00:00.500+00', recordedAt });
    expect(readEventLine(LINE)).toEqual(read);
  });

  it.each([
    ['a space before it', ` ${LINE}`],
    ['a space after it', `${LINE} `],
    ['a space in it', LINE.replace('"version":7', '"version": 7')],
    ['no version', LINE.replace('"version":7,', '')],
    ['version 0', LINE.replace('"version":7', '"version":0')],
    ['a version with a leading 0', LINE.replace('"version":7', '"version":07')],
    ['a version of 11 digits', LINE.replace('"version":7', '"version":10000000000')],
    ['position 0', LINE.replace('"position":12', '"position":0')],
    ['a position of 16 digits', LINE.replace('"position":12', '"position":1000000000000000')],
    ['an invalid league id', LINE.replace(LEAGUE, 'liga')],
    ['an id in uppercase', LINE.replace(ACTOR, ACTOR.replaceAll('0', 'A'))],
    ['no type', LINE.replace('PlanKept@2', '')],
    ['a type of 101 letters', LINE.replace('PlanKept@2', 'x'.repeat(101))],
    ['a hash that is too short', LINE.replace(HASH, HASH.slice(1))],
    ['a hash in uppercase', LINE.replace(HASH, HASH.toUpperCase())],
    ['a time without milliseconds', LINE.replace('15:00:00.500Z', '15:00:00Z')],
    ['a time with seven decimals', LINE.replace('01.123456Z', '01.1234567Z')],
    ['a time with an offset instead of Z', LINE.replace('15:00:00.500Z', '15:00:00.500+00')],
  ])('is invalid with %s', (_what, line) => {
    expect(readEventLine(line)).toBe('is no event in the form of an export');
  });

  it('is rejected when its data is not exactly one JSON value', () => {
    for (const data of ['', '{', '{},{}', '{} {}'])
      expect(readEventLine(LINE.replace('{"payment_id": "p1"}', data))).toBe(
        'has data that is not one JSON value',
      );
  });

  it.each(['occurred_at":"2026-03-02', 'recorded_at":"2026-03-02'])(
    'is rejected with a date that does not exist: %s',
    (place) => {
      const line = LINE.replace(place, place.replace('-03-', '-13-'));
      expect(readEventLine(line)).toBe('names a time that does not exist');
    },
  );

  it('may have large data and Unicode line separators in its data', () => {
    const data = `{"comment": "a\u2028b", "more": "${'x'.repeat(100_000)}"}`;
    const line = formatEventLine(event({ data, occurredAt: '2026-03-02 15:00:00.500+00' }));
    expect(readEventLine(line.slice(0, -1))).toEqual(
      event({ data, occurredAt: '2026-03-02 15:00:00.500+00' }),
    );
  });
});

const MANIFEST: Manifest = {
  format: 'touchline-export-1',
  created: '2026-03-02T19:30:00.000Z',
  as_of: null,
  release: '1.0.0',
  events: 12,
  leagues: 2,
  digests: 3,
  files: [{ name: 'events.jsonl', bytes: 100, sha256: HASH }],
};

describe('a manifest', () => {
  it('is read back as it was written', () => {
    for (const manifest of [MANIFEST, { ...MANIFEST, as_of: '2026-03-02T10:00:00.000Z', files: [] }])
      expect(readManifest(formatManifest(manifest))).toEqual(manifest);
    expect(readManifest(formatManifest({ ...MANIFEST, events: 0, leagues: 0, digests: 0 }))).not.toBeNull();
  });

  it.each([
    ['with another format', { format: 'touchline-export-2' }],
    ['with an invalid creation time', { created: 'yesterday' }],
    ['with a number as creation time', { created: 5 }],
    ['with a date instead of a time in as_of', { as_of: '2026-03-02' }],
    ['with a number in as_of', { as_of: 5 }],
    ['with an empty release', { release: '' }],
    ['with a release that is not text', { release: 1 }],
    ['with a space in the release', { release: '1 0' }],
    ['with a release of 101 characters', { release: '1'.repeat(101) }],
    ['with a fractional number of events', { events: 0.5 }],
    ['with a negative number of leagues', { leagues: -1 }],
    ['with text as the number of digests', { digests: '3' }],
    ['without files', { files: null }],
    ['with a file without a name', { files: [{ name: 1, bytes: 1, sha256: HASH }] }],
    ['with a file without a size', { files: [{ name: 'a', bytes: null, sha256: HASH }] }],
    ['with a file whose checksum is too short', { files: [{ name: 'a', bytes: 1, sha256: 'ab' }] }],
    ['with a checksum that is not text', { files: [{ name: 'a', bytes: 1, sha256: 1 }] }],
  ])('%s is invalid', (_what, changes) => {
    expect(readManifest(formatManifest({ ...MANIFEST, ...changes } as unknown as Manifest))).toBeNull();
  });

  it('is invalid in another JSON layout and as other text', () => {
    expect(readManifest(JSON.stringify(MANIFEST))).toBeNull();
    expect(readManifest(formatManifest(MANIFEST).slice(0, -1))).toBeNull();
    for (const text of ['', 'null', '[]', '{']) expect(readManifest(text)).toBeNull();
  });
});

it('sha256 returns the FIPS 180 checksum of "abc" in hexadecimal', () => {
  expect(sha256(Buffer.from('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
