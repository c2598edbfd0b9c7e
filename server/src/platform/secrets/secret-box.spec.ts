import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isSealed, SealedColumn, SecretBox, SecretUnreadable } from './index.js';

const [KEY, OLD_KEY, STRANGE_KEY] = ['a1', 'b2', 'c3'].map((byte) => byte.repeat(32)) as [
  string,
  string,
  string,
];
const PLACE = new SealedColumn('public.league', 'instance_secret').at('01900000-0000-7000-8000-000000000001');
const SECRET = 'ñandú JBSWY3DPEHPK3PXP';

function catchReason(open: () => unknown): string {
  try {
    open();
  } catch (error) {
    if (error instanceof SecretUnreadable) return error.reason;
    throw error;
  }
  return 'opened';
}

describe('SecretBox', () => {
  const box = new SecretBox(KEY);

  it('opens what it sealed, and the sealed text does not reveal it', () => {
    for (const secret of [SECRET, '', 'x', randomBytes(5_000).toString('base64')]) {
      const sealed = box.seal(secret, PLACE);
      expect(box.open(sealed, PLACE)).toBe(secret);
      expect(isSealed(sealed)).toBe(true);
    }
    const sealed = box.seal(SECRET, PLACE);
    expect(sealed).not.toContain('JBSWY3DP');
    expect(sealed).not.toContain(KEY.slice(0, 8));
    expect(sealed.split('.').slice(0, 2)).toEqual(['v1', box.currentKeyId]);
  });

  it('seals the same text differently each time', () => {
    const sealed = new Set(Array.from({ length: 100 }, () => box.seal(SECRET, PLACE)));
    expect(sealed.size).toBe(100);
  });

  it('rejects a sealed text with any change', () => {
    const sealed = box.seal(SECRET, PLACE);
    for (let at = 0; at < sealed.length; at++) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
      // The last base64 characters may have unused bits; a change there does not change the bytes.
      const [, , nonce = '', body = ''] = changed.split('.');
      const same = [nonce, body].every(
        (part, index) =>
          Buffer.compare(
            Buffer.from(part, 'base64url'),
            Buffer.from(sealed.split('.')[index + 2]!, 'base64url'),
          ) === 0,
      );
      if (same && changed.startsWith(box.currentPrefix)) continue;
      expect(catchReason(() => box.open(changed, PLACE))).not.toBe('opened');
    }
    expect(catchReason(() => box.open(sealed.slice(0, -4), PLACE))).toBe('not_authentic');
    expect(catchReason(() => box.open(`${sealed}AAAA`, PLACE))).toBe('not_authentic');
  });

  it('rejects a sealed text that was moved to another row, column or table', () => {
    const sealed = box.seal(SECRET, PLACE);
    for (const moved of [
      { ...PLACE, id: '01900000-0000-7000-8000-000000000002' },
      { ...PLACE, column: 'name' },
      { ...PLACE, table: 'public.servers' },
    ]) {
      expect(catchReason(() => box.open(sealed, moved))).toBe('not_authentic');
    }
    const shifted = box.seal(SECRET, { table: 'a', column: 'bc', id: 'd' });
    expect(catchReason(() => box.open(shifted, { table: 'ab', column: 'c', id: 'd' }))).toBe('not_authentic');
  });

  it('rejects a text sealed with an unknown key or with an exchanged key id', () => {
    const sealed = new SecretBox(STRANGE_KEY).seal(SECRET, PLACE);
    expect(catchReason(() => box.open(sealed, PLACE))).toBe('unknown_key');
    const [version, , nonce, body] = sealed.split('.');
    const relabeled = [version, box.currentKeyId, nonce, body].join('.');
    expect(catchReason(() => box.open(relabeled, PLACE))).toBe('not_authentic');
  });

  it('opens texts sealed with previous keys and seals only with the current key', () => {
    const old = new SecretBox(OLD_KEY).seal(SECRET, PLACE);
    const both = new SecretBox(KEY, [OLD_KEY, KEY]);
    expect(both.open(old, PLACE)).toBe(SECRET);
    expect(both.seal(SECRET, PLACE).startsWith(both.currentPrefix)).toBe(true);
    expect(old.startsWith(both.currentPrefix)).toBe(false);
    expect(both.currentKeyId).toBe(box.currentKeyId);
  });

  it('accepts plain text of an older version, but not a sealed text that it cannot open', () => {
    expect(box.openOrPlaintext('plain-instance-secret', PLACE)).toBe('plain-instance-secret');
    expect(box.openOrPlaintext(box.seal(SECRET, PLACE), PLACE)).toBe(SECRET);
    const strange = new SecretBox(STRANGE_KEY).seal(SECRET, PLACE);
    expect(catchReason(() => box.openOrPlaintext(strange, PLACE))).toBe('unknown_key');
    expect(catchReason(() => box.open('plain-instance-secret', PLACE))).toBe('not_sealed');
  });

  it('names the location of an unreadable secret, but not its text', () => {
    const error = new SecretUnreadable('unknown_key', PLACE);
    expect(error.message).toContain('public.league.instance_secret');
    expect(error.message).not.toContain(SECRET);
  });

  it('rejects a short key', () => {
    expect(() => new SecretBox('a1'.repeat(16))).toThrow('32 bytes');
    expect(() => new SecretBox(KEY, ['not a key'])).toThrow('32 bytes');
  });
});
