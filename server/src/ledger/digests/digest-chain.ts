import type { UnverifiedPart, Problem } from '../maintenance/problems.js';
import type { ChainHead, Digest } from './digest-format.js';
import { formatDigestName, hashHeads, parseDigestNumber, readDigestText } from './digest-format.js';
import { NamedEvents } from './named-events.js';
import { isSignedBy } from './signing-key.js';
import type { PublicKey } from './signing-key.js';

/** Digests are written every hour: a gap of two hours means that two in a row are missing. */
export const LATE_MS = 2 * 3_600_000;

/** Digests, oldest first, and what is needed to verify them. */
export interface DigestEvidence {
  read(): AsyncIterable<{ name: string; text: string }>;
  /** Only signatures by these keys are trusted. */
  publicKeys: readonly PublicKey[];
  /** Digests after this instant are ignored; null: none are. */
  asOf?: string | null;
  /** The instant at which the newest digest must be no older than an hour or two; null: its age does not matter. */
  upToDateAt?: string | null;
  /** Hashes of digests known from elsewhere, such as an email: the chain must contain them. */
  known?: readonly string[];
}

export interface Restart {
  number: number;
  created: string;
  reason: string;
}

/**
 * Verifies the chain of digests as it reads it: each must be signed by a trusted key, follow its predecessor in number
 * and date, and name its hash; its heads must follow from the earlier ones. Collects the events that the digests name.
 */
export class DigestChain {
  readonly problems: Problem[] = [];
  readonly named = new NamedEvents();
  /** Heads of all leagues as of the newest digest. */
  readonly heads = new Map<string, ChainHead>();
  readonly createdMs = new Map<number, number>();
  readonly restarts: Restart[] = [];
  newest: Digest | null = null;
  private gaps = 0;
  private longestGapMs = 0;
  /** False after a missing digest: from then on the heads cannot be accumulated. */
  private isIntact = true;
  private readonly trustedKeys: Set<PublicKey>;
  private readonly retired = new Set<PublicKey>();
  private readonly unseen: Set<string>;

  private constructor(private readonly evidence: DigestEvidence) {
    this.trustedKeys = new Set(evidence.publicKeys);
    this.unseen = new Set(evidence.known);
  }

  static async read(evidence: DigestEvidence): Promise<DigestChain> {
    const chain = new DigestChain(evidence);
    for await (const { name, text } of evidence.read()) chain.add(name, text);
    chain.end();
    return chain;
  }

  /** What the digests themselves cannot prove. */
  unverifiedParts(): UnverifiedPart[] {
    const found: UnverifiedPart[] = this.restarts.map(({ number, created, reason }) => ({
      what: 'digest_restart',
      message: `what digests before ${number} (${created}) name may be gone: the chain was restarted because of "${reason}"`,
    }));
    if (this.gaps === 0) return found;
    const hours = Math.floor(this.longestGapMs / 3_600_000);
    const message = `times without a digest, the longest ${hours} h: what was rewritten within one does not show`;
    return [...found, { what: 'digest_gaps', message, count: this.gaps }];
  }

  private add(name: string, text: string): void {
    const digest = readDigestText(text);
    if (typeof digest === 'string') return this.report(name, digest);
    const { header } = digest;
    if (this.evidence.asOf && header.created > this.evidence.asOf) return;
    if (parseDigestNumber(name) !== header.number)
      return this.report(name, `says that it is number ${header.number}`);
    if (!this.isTrusted(digest)) return this.report(name, `is signed by a key that is not trusted`);
    this.unseen.delete(digest.hash);
    this.checkNumber(name, digest);
    this.addHeads(digest);
    this.createdMs.set(header.number, Date.parse(header.created));
    this.newest = digest;
  }

  private report(name: string, problem: string): void {
    this.problems.push({ kind: 'digest', message: `the digest ${name} ${problem}` });
    this.isIntact = false;
  }

  /** A key that was replaced is no longer trusted: it may have been replaced because it was compromised. */
  private isTrusted({ header, signedText, countersignature }: Digest): boolean {
    const { public_key: key } = header;
    const previousKey = this.newest?.header.public_key ?? null;
    if (key === previousKey) return true;
    const isCountersigned =
      previousKey !== null &&
      countersignature !== null &&
      isSignedBy(previousKey, signedText, countersignature);
    if (!isCountersigned && (!this.trustedKeys.has(key) || this.retired.has(key))) return false;
    if (previousKey !== null) this.retired.add(previousKey);
    this.retired.delete(key);
    return true;
  }

  /** Checks that a digest follows its predecessor, in number, time and hash. */
  private checkNumber(name: string, { header }: Digest): void {
    const previous = this.newest;
    const expected = (previous?.header.number ?? 0) + 1;
    if (header.number !== expected) {
      const missing = describeMissing(expected, header.number);
      return this.report(name, `stands where ${expected} should: ${missing}`);
    }
    if (header.previous !== (previous?.hash ?? null)) this.report(name, 'names another digest before it');
    if (previous === null) return;
    const elapsedMs = Date.parse(header.created) - Date.parse(previous.header.created);
    if (elapsedMs < 0) this.report(name, 'is dated before the one before it');
    if (elapsedMs <= LATE_MS) return;
    this.gaps += 1;
    this.longestGapMs = Math.max(this.longestGapMs, elapsedMs);
  }

  private addHeads({ header, heads }: Digest): void {
    if (header.restart !== null) {
      this.restarts.push({ number: header.number, created: header.created, reason: header.restart });
      this.heads.clear();
      this.isIntact = true;
    }
    for (const head of heads) {
      this.heads.set(head.league_id, head);
      this.named.add(head.league_id, { version: head.version, hash: head.hash, digest: header.number });
    }
  }

  /** Checked at the newest digest only: the digests in between are linked by their hashes. */
  private checkHeads({ header }: Digest): void {
    if (!this.isIntact) return;
    const all = [...this.heads.values()].sort((a, b) => (a.league_id < b.league_id ? -1 : 1));
    if (all.length !== header.leagues || hashHeads(all) !== header.all_heads)
      this.report(formatDigestName(header.number), 'has heads that do not follow from those before');
  }

  private end(): void {
    for (const hash of this.unseen)
      this.problems.push({ kind: 'digest', message: `no digest has the hash ${hash}` });
    const { upToDateAt } = this.evidence;
    if (this.newest !== null) this.checkHeads(this.newest);
    if (!upToDateAt) return;
    if (this.newest === null) {
      const message = `there is no digest: those that should be there until ${upToDateAt} are missing`;
      this.problems.push({ kind: 'digest', message });
      return;
    }
    const { number, created } = this.newest.header;
    if (Date.parse(upToDateAt) - Date.parse(created) <= LATE_MS) return;
    const message = `the newest digest, ${number}, is of ${created}: those that should follow until ${upToDateAt} are missing`;
    this.problems.push({ kind: 'digest', message });
  }
}

function describeMissing(from: number, to: number): string {
  if (to <= from) return 'it is there twice';
  return to === from + 1 ? `${from} is missing` : `${from} to ${to - 1} are missing`;
}
