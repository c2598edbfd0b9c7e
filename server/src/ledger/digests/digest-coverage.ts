import type { UnverifiedPart, Problem } from '../maintenance/problems.js';
import type { DigestChain } from './digest-chain.js';
import type { NamedEvent } from './named-events.js';

/** Allows for the difference between an event's clock and a digest's, and for the time from an append to its commit. */
const TOLERANCE_MS = 10 * 60_000;

/** The part of an event that is compared with digests. */
export interface CoveredEvent {
  league_id: string;
  version: number;
  hash: string;
  recordedMs: number;
}

/**
 * Compares events, league by league and ordered by version, with what digests name: each named event must exist, and an
 * event must have been recorded between the last digest without it and the first one with it.
 */
export class DigestCoverage {
  private leagueId = '';
  private version = 0;
  private head = 0;
  /** Named events of the current league that have not been found yet, by version. */
  private readonly pending = new Map<number, NamedEvent[]>();
  /** Named events of the current league since the last restart, the oldest at the end. */
  private current: NamedEvent[] = [];
  private readonly visited = new Set<string>();
  private readonly epoch: number;
  private lostCount = 0;
  private behind = 0;

  constructor(
    private readonly chain: DigestChain,
    private readonly report: (problem: Problem) => void,
  ) {
    this.epoch = chain.restarts.at(-1)?.number ?? 0;
  }

  add({ league_id, version, hash, recordedMs }: CoveredEvent): void {
    if (league_id !== this.leagueId) this.begin(league_id);
    // Only a file can have events out of order; nothing can be said about when those were recorded.
    const isInOrder = version > this.version;
    this.version = version;
    for (const named of this.pending.get(version) ?? []) if (named.hash !== hash) this.countLost(named);
    this.pending.delete(version);
    if (version > this.head) this.behind += 1;
    if (isInOrder && this.chain.newest !== null) this.checkTime(version, recordedMs);
  }

  /** @returns what the digests do not cover */
  end(): UnverifiedPart[] {
    this.endLeague();
    for (const leagueId of this.chain.named.leagues()) {
      if (this.visited.has(leagueId)) continue;
      this.begin(leagueId);
      this.endLeague();
    }
    return [...this.chain.unverifiedParts(), ...this.describeLostEvents(), ...this.uncovered()];
  }

  private describeLostEvents(): UnverifiedPart[] {
    const message = 'events that digests before a restart of their chain name are gone, or others';
    return this.lostCount === 0 ? [] : [{ what: 'digest_restart', message, count: this.lostCount }];
  }

  private uncovered(): UnverifiedPart[] {
    const { newest } = this.chain;
    if (newest === null) {
      const message = 'no digest was read: a history rewritten by the rules, or cut off, would not show';
      return [{ what: 'no_digest', message, count: this.behind }];
    }
    const { number, created } = newest.header;
    const message = `events behind the newest digest, ${number} of ${created}: rewritten by the rules or cut off, they might not show`;
    return this.behind === 0 ? [] : [{ what: 'behind_digest', message, count: this.behind }];
  }

  private begin(leagueId: string): void {
    this.endLeague();
    this.leagueId = leagueId;
    this.version = 0;
    this.visited.add(leagueId);
    this.head = this.chain.heads.get(leagueId)?.version ?? 0;
    this.current = [];
    for (const named of this.chain.named.of(leagueId)) {
      const sameVersion = this.pending.get(named.version);
      if (sameVersion) sameVersion.push(named);
      else this.pending.set(named.version, [named]);
      if (named.digest >= this.epoch) this.current.push(named);
    }
    this.current.reverse();
  }

  /** Events that are still pending are named by a digest, but do not exist. */
  private endLeague(): void {
    for (const named of this.pending.values()) for (const event of named) this.countLost(event);
    this.pending.clear();
  }

  private countLost({ version, digest }: NamedEvent): void {
    if (digest < this.epoch) {
      this.lostCount += 1;
      return;
    }
    const message = `the event that digest ${digest} names is ${version > this.version ? 'gone' : 'another'}`;
    this.report({ kind: 'digest', message, league_id: this.leagueId, version });
  }

  private checkTime(version: number, recordedMs: number): void {
    while (this.current.length > 0 && this.current.at(-1)!.version < version) this.current.pop();
    const first = this.current.at(-1)?.digest ?? null;
    const { createdMs, newest } = this.chain;
    const lastWithout = first === null ? newest!.header.number : first - 1;
    const [from, to] = [createdMs.get(lastWithout), first === null ? undefined : createdMs.get(first)];
    const isEarly = lastWithout >= this.epoch && from !== undefined && recordedMs < from - TOLERANCE_MS;
    if (!isEarly && !(to !== undefined && recordedMs > to + TOLERANCE_MS)) return;
    const message = isEarly
      ? `it says that it was recorded before digest ${lastWithout}, which does not know it`
      : `it says that it was recorded after digest ${first}, which names it`;
    this.report({ kind: 'metadata', message, league_id: this.leagueId, version });
  }
}
