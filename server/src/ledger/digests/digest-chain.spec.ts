import { describe, expect, it } from '@jest/globals';
import type { Problem } from '../maintenance/problems.js';
import type { DigestEvidence } from './digest-chain.js';
import { DigestChain } from './digest-chain.js';
import { DigestCoverage } from './digest-coverage.js';
import type { ChainHead } from './digest-format.js';
import { formatDigestName, hashHeads, sha256, writeDigestText } from './digest-format.js';
import { formatPublicKey, parsePublicKeys, SigningKey } from './signing-key.js';

const KEY = new SigningKey('01'.repeat(32));
const NEXT_KEY = new SigningKey('02'.repeat(32));
const FOREIGN_KEY = new SigningKey('03'.repeat(32));
const LEAGUE = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const START = Date.parse('2026-03-10T00:05:00.000Z');
const HOUR = 3_600_000;

const hashOf = (version: number, league = LEAGUE): string => sha256(`${league} ${version}`);
const head = (version: number, league = LEAGUE): ChainHead => ({
  ...{ league_id: league, version, hash: hashOf(version, league) },
});

interface Changes {
  key?: SigningKey;
  previousKey?: SigningKey | null;
  restart?: string;
  /** Hours after the start. */
  at?: number;
}

/** A chain of digests as a writer creates it, for tests to tamper with. */
class Made {
  readonly files: { name: string; text: string }[] = [];
  readonly hashes: string[] = [];
  private heads = new Map<string, ChainHead>();

  add(
    changed: ChainHead[],
    { key = KEY, previousKey = null, restart, at = this.files.length }: Changes = {},
  ): this {
    if (restart !== undefined) this.heads.clear();
    for (const one of changed) this.heads.set(one.league_id, one);
    const all = [...this.heads.values()].sort((a, b) => (a.league_id < b.league_id ? -1 : 1));
    const number = this.files.length + 1;
    const { text, hash } = writeDigestText(
      {
        ...{
          number,
          created: new Date(START + at * HOUR).toISOString(),
          previous: this.hashes.at(-1) ?? null,
        },
        ...{ restart: restart ?? null, leagues: all.length, all_heads: hashHeads(all) },
      },
      changed,
      { key, previousKey },
    );
    this.files.push({ name: formatDigestName(number), text });
    this.hashes.push(hash);
    return this;
  }

  read(evidence: Partial<DigestEvidence> = {}): Promise<DigestChain> {
    const files = this.files;
    return DigestChain.read({
      async *read() {
        yield* files;
      },
      publicKeys: [KEY.publicKey],
      ...evidence,
    });
  }

  async problems(evidence: Partial<DigestEvidence> = {}): Promise<string[]> {
    return (await this.read(evidence)).problems.map(({ message }) => message);
  }
}

/** Three hourly digests: 1 event, then 3, then 3 plus the events of another league. */
const made = (): Made =>
  new Made()
    .add([head(1)])
    .add([head(3)])
    .add([head(2, OTHER)]);

describe('a chain of digests', () => {
  it('is in order as it was made, its heads those of the newest', async () => {
    const chain = await made().read();
    expect(chain.problems).toEqual([]);
    expect(chain.notShown()).toEqual([]);
    expect([...chain.heads.values()]).toEqual([head(3), head(2, OTHER)]);
  });

  it('shows one that somebody else has signed, or signed in our name', async () => {
    const forged = new Made().add([head(1)], { key: FOREIGN_KEY });
    expect(await forged.problems()).toEqual([
      'the digest 000000001.jsonl is signed by a key that is not trusted',
    ]);
    const [file] = forged.files;
    file!.text = file!.text.replace(FOREIGN_KEY.publicKey, KEY.publicKey);
    expect(await forged.problems()).toEqual(['the digest 000000001.jsonl is not signed by the key it names']);
  });

  it('shows what was changed below the signature, and what is no digest', async () => {
    const one = made();
    one.files[2]!.text = one.files[2]!.text.replace('"version":2', '"version":1');
    expect(await one.problems()).toEqual([
      'the digest 000000003.jsonl has other chain heads than were signed',
    ]);
    one.files[2]!.text = '';
    expect(await one.problems()).toEqual(['the digest 000000003.jsonl is no digest']);
  });

  it('shows one that is missing, there twice or under the name of another', async () => {
    const lacking = made();
    lacking.files.splice(1, 1);
    expect(await lacking.problems()).toEqual([
      'the digest 000000003.jsonl stands where 2 should: 2 is missing',
    ]);
    const twice = made();
    twice.files.splice(2, 0, twice.files[1]!);
    expect((await twice.problems())[0]).toBe(
      'the digest 000000002.jsonl stands where 3 should: it is there twice',
    );
    const swapped = made();
    const [, second, third] = swapped.files;
    [second!.text, third!.text] = [third!.text, second!.text];
    expect(await swapped.problems()).toEqual([
      'the digest 000000002.jsonl says that it is number 3',
      'the digest 000000003.jsonl says that it is number 2',
    ]);
  });

  it('shows a digest of the same key that names another one before it', async () => {
    const one = made();
    one.files[1] = new Made().add([head(9)]).add([head(3)]).files[1]!;
    expect(await one.problems()).toEqual([
      'the digest 000000002.jsonl names another digest before it',
      'the digest 000000003.jsonl names another digest before it',
    ]);
  });

  it('shows one that is dated back, and says how long there was none', async () => {
    const chain = await new Made()
      .add([head(1)], { at: 5 })
      .add([], { at: 4 })
      .add([], { at: 9 })
      .read();
    expect(chain.problems.map(({ message }) => message)).toEqual([
      'the digest 000000002.jsonl is dated before the one before it',
    ]);
    expect(chain.notShown()).toEqual([
      expect.objectContaining({
        what: 'digest_gaps',
        count: 1,
        message: expect.stringContaining('5 h') as unknown,
      }),
    ]);
  });

  it('shows a newest one that is removed only when fresh ones are asked for or its hash is known', async () => {
    const one = made();
    const [last] = [one.hashes.at(-1)!, one.files.pop()];
    expect(await one.problems()).toEqual([]);
    expect(await one.problems({ known: [last] })).toEqual([`no digest has the hash ${last}`]);
    // The newest digest is from 01:05: two hours later it is still fresh, a millisecond after that it is not.
    const fresh = (after: number): Promise<string[]> =>
      one.problems({ freshAt: new Date(START + HOUR + after).toISOString() });
    expect(await fresh(2 * HOUR)).toEqual([]);
    expect(await fresh(2 * HOUR + 1)).toEqual([
      expect.stringContaining('the newest digest, 2, is of 2026-03-10T01:05:00.000Z'),
    ]);
  });

  it('leaves out what was made after the moment that is asked about', async () => {
    const chain = await made().read({ asOf: '2026-03-10T01:05:00.000Z' });
    expect(chain.problems).toEqual([]);
    expect(chain.newest?.header.number).toBe(2);
  });
});

describe('a new key', () => {
  it('is believed where the one before hands over to it, and that one no more', async () => {
    const handed = { key: NEXT_KEY, previousKey: KEY };
    expect(await made().add([], handed).add([], { key: NEXT_KEY }).problems()).toEqual([]);
    expect(await made().add([], handed).add([]).problems()).toEqual([
      'the digest 000000005.jsonl is signed by a key that is not trusted',
    ]);
  });

  it('is not believed by itself, unless it is among the trusted ones', async () => {
    const alone = made().add([], { key: NEXT_KEY });
    expect(await alone.problems()).toEqual([
      'the digest 000000004.jsonl is signed by a key that is not trusted',
    ]);
    expect(await alone.problems({ publicKeys: [KEY.publicKey, NEXT_KEY.publicKey] })).toEqual([]);
    const byAnother = made().add([], { key: NEXT_KEY, previousKey: FOREIGN_KEY });
    expect(await byAnother.problems()).toHaveLength(1);
  });

  it('is read from a file of public keys as it was written', () => {
    const text = `ours\n${formatPublicKey(KEY.publicKey)}\n${formatPublicKey(NEXT_KEY.publicKey)}`;
    expect(parsePublicKeys(text)).toEqual([KEY.publicKey, NEXT_KEY.publicKey]);
    expect(() => parsePublicKeys('none')).toThrow('holds no public key');
  });
});

interface Recorded {
  version: number;
  league?: string;
  hash?: string;
  /** Hours after the start. */
  at?: number;
}

async function cover(one: Made, events: Recorded[]): Promise<{ problems: Problem[]; notShown: string[] }> {
  const problems: Problem[] = [];
  const coverage = new DigestCoverage(await one.read(), (problem) => problems.push(problem));
  for (const { version, league = LEAGUE, hash = hashOf(version, league), at } of events)
    coverage.add({ league_id: league, version, hash, recordedMs: START + (at ?? version - 1) * HOUR - 1 });
  return { problems, notShown: coverage.end().map(({ what, count }) => `${what} ${count ?? ''}`.trim()) };
}

describe('events against digests', () => {
  const one = (): Made =>
    new Made()
      .add([head(1)])
      .add([head(2)])
      .add([head(3)]);

  it('are in order where each was recorded between the digest without it and the first with it', async () => {
    const events = [{ version: 1 }, { version: 2 }, { version: 3 }];
    expect(await cover(one(), events)).toEqual({ problems: [], notShown: [] });
    expect(await cover(one(), [...events, { version: 4 }])).toEqual({
      problems: [],
      notShown: ['behind_digest 1'],
    });
  });

  it('show one that was rewritten, also where only an older digest names it', async () => {
    const { problems } = await cover(one(), [
      { version: 1 },
      { version: 2, hash: 'f'.repeat(64) },
      { version: 3 },
    ]);
    expect(problems).toEqual([
      { kind: 'digest', message: 'the event that digest 2 names is another', league_id: LEAGUE, version: 2 },
    ]);
  });

  it('show a tail that was cut off, and a league of which nothing is left', async () => {
    expect((await cover(one(), [{ version: 1 }, { version: 2 }])).problems).toEqual([
      { kind: 'digest', message: 'the event that digest 3 names is gone', league_id: LEAGUE, version: 3 },
    ]);
    const { problems } = await cover(one().add([head(1, OTHER)]), [
      { version: 1 },
      { version: 2 },
      { version: 3 },
    ]);
    expect(problems).toEqual([
      { kind: 'digest', message: 'the event that digest 4 names is gone', league_id: OTHER, version: 1 },
    ]);
  });

  it('show one that is dated before a digest that does not know it, or after one that names it', async () => {
    const dated = async (at: number): Promise<string[]> => {
      const found = await cover(one(), [{ version: 1 }, { version: 2, at }, { version: 3 }]);
      return found.problems.map(({ message }) => message);
    };
    expect(await dated(-0.5)).toEqual([
      'it says that it was recorded before digest 1, which does not know it',
    ]);
    expect(await dated(1.5)).toEqual(['it says that it was recorded after digest 2, which names it']);
    // Ten minutes either way are tolerated as the difference between two clocks.
    expect([await dated(-9 / 60), await dated(1 + 9 / 60)]).toEqual([[], []]);
  });

  it('may be gone after a restart, which every verification names with its reason', async () => {
    const restarted = one().add([head(2)], { restart: 'restored to 01:30' });
    const chain = await restarted.read();
    expect(chain.notShown()[0]!.message).toContain('restored to 01:30');
    const { problems, notShown } = await cover(restarted, [{ version: 1 }, { version: 2 }]);
    expect({ problems, notShown }).toEqual({
      problems: [],
      notShown: ['digest_restart', 'digest_restart 1'],
    });
  });

  it('are not shown to be anything without a digest', async () => {
    expect(await cover(new Made(), [{ version: 1 }])).toEqual({ problems: [], notShown: ['no_digest 1'] });
  });
});
