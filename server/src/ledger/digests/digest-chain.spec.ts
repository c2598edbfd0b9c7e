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

describe('a digest chain', () => {
  it('is valid as created and has the latest head of each league', async () => {
    const chain = await made().read();
    expect(chain.problems).toEqual([]);
    expect(chain.unverifiedParts()).toEqual([]);
    expect([...chain.heads.values()]).toEqual([head(3), head(2, OTHER)]);
  });

  it('reports a digest that is signed by an untrusted key or not by the key it names', async () => {
    const forged = new Made().add([head(1)], { key: FOREIGN_KEY });
    expect(await forged.problems()).toEqual([
      'the digest 000000001.jsonl is signed by a key that is not trusted',
    ]);
    const [file] = forged.files;
    file!.text = file!.text.replace(FOREIGN_KEY.publicKey, KEY.publicKey);
    expect(await forged.problems()).toEqual(['the digest 000000001.jsonl is not signed by the key it names']);
  });

  it('reports content changed below the signature and a file that is not a digest', async () => {
    const one = made();
    one.files[2]!.text = one.files[2]!.text.replace('"version":2', '"version":1');
    expect(await one.problems()).toEqual([
      'the digest 000000003.jsonl has other chain heads than were signed',
    ]);
    one.files[2]!.text = '';
    expect(await one.problems()).toEqual(['the digest 000000003.jsonl is no digest']);
  });

  it('reports a digest that is missing, duplicated or under the name of another', async () => {
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

  it('reports a digest that names a different previous digest', async () => {
    const one = made();
    one.files[1] = new Made().add([head(9)]).add([head(3)]).files[1]!;
    expect(await one.problems()).toEqual([
      'the digest 000000002.jsonl names another digest before it',
      'the digest 000000003.jsonl names another digest before it',
    ]);
  });

  it('reports a digest dated before the previous one, and the length of a gap', async () => {
    const chain = await new Made()
      .add([head(1)], { at: 5 })
      .add([], { at: 4 })
      .add([], { at: 9 })
      .read();
    expect(chain.problems.map(({ message }) => message)).toEqual([
      'the digest 000000002.jsonl is dated before the one before it',
    ]);
    expect(chain.unverifiedParts()).toEqual([
      expect.objectContaining({
        what: 'digest_gaps',
        count: 1,
        message: expect.stringContaining('5 h') as unknown,
      }),
    ]);
  });

  it('reports a removed newest digest only with freshAt or its known hash', async () => {
    const one = made();
    const [last] = [one.hashes.at(-1)!, one.files.pop()];
    expect(await one.problems()).toEqual([]);
    expect(await one.problems({ known: [last] })).toEqual([`no digest has the hash ${last}`]);
    // The newest digest is from 01:05: two hours later it is still fresh, a millisecond after that it is not.
    const fresh = (after: number): Promise<string[]> =>
      one.problems({ upToDateAt: new Date(START + HOUR + after).toISOString() });
    expect(await fresh(2 * HOUR)).toEqual([]);
    expect(await fresh(2 * HOUR + 1)).toEqual([
      expect.stringContaining('the newest digest, 2, is of 2026-03-10T01:05:00.000Z'),
    ]);
  });

  it('ignores digests created after the requested time', async () => {
    const chain = await made().read({ asOf: '2026-03-10T01:05:00.000Z' });
    expect(chain.problems).toEqual([]);
    expect(chain.newest?.header.number).toBe(2);
  });
});

describe('a new signing key', () => {
  it('is trusted when the previous key hands over to it, and replaces the previous key', async () => {
    const handed = { key: NEXT_KEY, previousKey: KEY };
    expect(await made().add([], handed).add([], { key: NEXT_KEY }).problems()).toEqual([]);
    expect(await made().add([], handed).add([]).problems()).toEqual([
      'the digest 000000005.jsonl is signed by a key that is not trusted',
    ]);
  });

  it('is not trusted without a handover, unless it is among the trusted keys', async () => {
    const alone = made().add([], { key: NEXT_KEY });
    expect(await alone.problems()).toEqual([
      'the digest 000000004.jsonl is signed by a key that is not trusted',
    ]);
    expect(await alone.problems({ publicKeys: [KEY.publicKey, NEXT_KEY.publicKey] })).toEqual([]);
    const byAnother = made().add([], { key: NEXT_KEY, previousKey: FOREIGN_KEY });
    expect(await byAnother.problems()).toHaveLength(1);
  });

  it('is read back from a file of public keys', () => {
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

async function cover(
  one: Made,
  events: Recorded[],
): Promise<{ problems: Problem[]; unverifiedParts: string[] }> {
  const problems: Problem[] = [];
  const coverage = new DigestCoverage(await one.read(), (problem) => problems.push(problem));
  for (const { version, league = LEAGUE, hash = hashOf(version, league), at } of events)
    coverage.add({ league_id: league, version, hash, recordedMs: START + (at ?? version - 1) * HOUR - 1 });
  return {
    problems,
    unverifiedParts: coverage.end().map(({ what, count }) => `${what} ${count ?? ''}`.trim()),
  };
}

describe('events compared with digests', () => {
  const one = (): Made =>
    new Made()
      .add([head(1)])
      .add([head(2)])
      .add([head(3)]);

  it('are valid when recorded between the digest without them and the first digest with them', async () => {
    const events = [{ version: 1 }, { version: 2 }, { version: 3 }];
    expect(await cover(one(), events)).toEqual({ problems: [], unverifiedParts: [] });
    expect(await cover(one(), [...events, { version: 4 }])).toEqual({
      problems: [],
      unverifiedParts: ['behind_digest 1'],
    });
  });

  it('are reported when rewritten, even when only an older digest names the event', async () => {
    const { problems } = await cover(one(), [
      { version: 1 },
      { version: 2, hash: 'f'.repeat(64) },
      { version: 3 },
    ]);
    expect(problems).toEqual([
      { kind: 'digest', message: 'the event that digest 2 names is another', league_id: LEAGUE, version: 2 },
    ]);
  });

  it('are reported when the tail is cut off or a whole league is missing', async () => {
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

  it('are reported when dated before a digest without them or after a digest with them', async () => {
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

  it('may be missing after a restart, which every verification reports with its reason', async () => {
    const restarted = one().add([head(2)], { restart: 'restored to 01:30' });
    const chain = await restarted.read();
    expect(chain.unverifiedParts()[0]!.message).toContain('restored to 01:30');
    const { problems, unverifiedParts } = await cover(restarted, [{ version: 1 }, { version: 2 }]);
    expect({ problems, unverifiedParts }).toEqual({
      problems: [],
      unverifiedParts: ['digest_restart', 'digest_restart 1'],
    });
  });

  it('are reported as not covered without a digest', async () => {
    expect(await cover(new Made(), [{ version: 1 }])).toEqual({
      problems: [],
      unverifiedParts: ['no_digest 1'],
    });
  });
});
