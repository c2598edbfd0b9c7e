import { parseTimestamptz } from '../../kernel/index.js';
import type { DigestChain } from '../digests/digest-chain.js';
import { DigestCoverage } from '../digests/digest-coverage.js';
import type { CoveredEvent } from '../digests/digest-coverage.js';
import type { Receipt } from '../domain/index.js';
import type { Row } from '../projections/index.js';
import type { EventTuple } from './event-cursor.js';
import type { UnverifiedPart } from './problems.js';
import { Problems } from './problems.js';
import { StreamCheck } from './stream-check.js';
import type { Projection } from './tables.js';

/** A league whose events have all been checked, with the expected rows of its projections; null: unknown. */
export interface CheckedLeague {
  leagueId: string;
  rows: [Projection, Row][] | null;
}

const METADATA: UnverifiedPart = {
  what: 'metadata',
  message:
    'recorded_at, position and tx of an event are not hashed: only their order within a league is checked (ADR 0069)',
};

/**
 * Checks a whole ledger, league by league and ordered by version, wherever its events come from: chains, legality, and
 * the events named by signed digests. Pure, so that the same code verifies a database and an export.
 */
export class LedgerCheck {
  readonly problems = new Problems();
  events = 0;
  streams = 0;
  /** Number of leagues that cannot be folded to the end. */
  unread = 0;
  private leagueId = '';
  private stream: StreamCheck | null = null;
  private readonly coverage: DigestCoverage;

  constructor(
    chain: DigestChain,
    private readonly onReceipts: (leagueId: string, version: number, receipts: readonly Receipt[]) => void,
  ) {
    this.problems.add(...chain.problems);
    this.coverage = new DigestCoverage(chain, (problem) => this.problems.add(problem));
  }

  /** @returns the previous league, when the event is the first of another */
  add(tuple: EventTuple): CheckedLeague | null {
    const ended = tuple[0] === this.leagueId ? null : this.begin(tuple[0]);
    this.events += 1;
    this.stream!.add(tuple);
    this.coverage.add(coveredEvent(tuple));
    return ended;
  }

  /** @returns the last league */
  endStreams(): CheckedLeague | null {
    const { leagueId, stream } = this;
    this.stream = null;
    if (stream === null) return null;
    const rows = stream.end();
    if (rows === null) this.unread += 1;
    return { leagueId, rows };
  }

  /** What the events alone cannot prove, after the last one was checked. */
  unverifiedParts(): UnverifiedPart[] {
    return [METADATA, ...this.coverage.end()];
  }

  private begin(leagueId: string): CheckedLeague | null {
    const ended = this.endStreams();
    this.leagueId = leagueId;
    this.streams += 1;
    this.stream = new StreamCheck(leagueId, this.problems, this.onReceipts);
    return ended;
  }
}

function coveredEvent([league_id, version, , , , , , hash, , recordedAt]: EventTuple): CoveredEvent {
  return { league_id, version: Number(version), hash, recordedMs: Date.parse(parseTimestamptz(recordedAt)) };
}
