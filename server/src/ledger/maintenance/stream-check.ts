import { parseTimestamptz } from '../../kernel/index.js';
import type { ChainedEvent, Receipt } from '../domain/index.js';
import { Legality } from '../domain/index.js';
import { GENESIS, hashEvent } from '../hash.js';
import type { Row } from '../projections/index.js';
import type { EventTuple } from './event-cursor.js';
import { LeagueFold, parseEvent } from './league-fold.js';
import type { Problem, Problems } from './problems.js';
import type { Projection } from './tables.js';

/** How far a server's clock may have been set back between two appends for legitimate reasons. */
const CLOCK_STEP_MS = 60_000;
/** An illegal event usually makes later ones illegal too; only the first ones are reported. */
const MAX_LEGALITY_PROBLEMS = 3;

interface Predecessor {
  version: number;
  hash: string;
  position: number;
  recordedAt: number;
}

/**
 * Checks the events of one league in order: the chain of hashes, the consistency of their metadata, and whether a rule
 * could have raised each (R38). When the chain breaks, or an event is unknown or cannot be folded, this first problem
 * is reported and the rest of the league is skipped: it would only obscure it.
 */
export class StreamCheck {
  private previous: Predecessor = { version: 0, hash: GENESIS, position: 0, recordedAt: 0 };
  private fold: LeagueFold | null;
  private legalityProblems = 0;
  private readonly legality = new Legality();

  constructor(
    private readonly leagueId: string,
    private readonly problems: Problems,
    private readonly onReceipts: (leagueId: string, version: number, receipts: readonly Receipt[]) => void,
  ) {
    this.fold = new LeagueFold(leagueId);
  }

  add(tuple: EventTuple): void {
    if (this.fold === null) return;
    const version = Number(tuple[1]);
    const report = (kind: Problem['kind'], message: string): void =>
      this.problems.add({ kind, message, league_id: this.leagueId, version, position: Number(tuple[8]) });
    const problem = this.findChainProblem(tuple);
    if (problem !== null) {
      report('chain', problem);
      this.fold = null;
      return;
    }
    this.checkMetadata(tuple, report);
    const event = parseEvent(tuple);
    if (event === null) {
      report('event_unknown', `this release knows no event ${tuple[2]}`);
      this.fold = null;
      return;
    }
    this.checkEvent(event, report);
  }

  /** The expected rows of the projections; null if they are unknown. */
  end(): [Projection, Row][] | null {
    if (this.fold === null) return null;
    const { account } = this.fold;
    const report = this.reportAt(account.version);
    try {
      for (const problem of this.legality.end(account)) report('legality', problem);
      return this.fold.end();
    } catch (error) {
      report('legality', `the account cannot be folded: ${String(error)}`);
      return null;
    }
  }

  private findChainProblem(tuple: EventTuple): string | null {
    const [league_id, versionText, type, text, actor_id, command_id, occurredAt, hash] = tuple;
    const { previous } = this;
    const version = Number(versionText);
    const expected = previous.version + 1;
    if (version !== expected) return `version ${version} stands where ${expected} should`;
    const occurred_at = parseTimestamptz(occurredAt);
    const origin = { league_id, version, type, actor_id, command_id, occurred_at, text };
    if (hash !== hashEvent(previous.hash, origin)) {
      return 'the hash is not that of the event';
    }
    return null;
  }

  private checkMetadata(tuple: EventTuple, report: (kind: Problem['kind'], message: string) => void): void {
    const { previous } = this;
    const position = Number(tuple[8]);
    const recordedAt = Date.parse(parseTimestamptz(tuple[9]));
    if (FINER_THAN_MS.test(tuple[6])) report('metadata', 'its time is finer than what is hashed');
    if (position <= previous.position)
      report('metadata', 'its position is not behind that of the event before');
    if (recordedAt < previous.recordedAt - CLOCK_STEP_MS) {
      report('metadata', 'it was recorded before the event before');
    }
    this.previous = { version: Number(tuple[1]), hash: tuple[7], position, recordedAt };
  }

  private checkEvent(event: ChainedEvent, report: (kind: Problem['kind'], message: string) => void): void {
    const field = this.legality.malformed(event);
    const reportLegality = (problem: string): void => {
      if (++this.legalityProblems <= MAX_LEGALITY_PROBLEMS) report('legality', problem);
    };
    if (field !== null) {
      reportLegality(`${event.type}: ${field} is missing or malformed`);
      this.fold = null;
      return;
    }
    try {
      this.checkAndApply(this.fold!, event, reportLegality);
    } catch (error) {
      reportLegality(`${event.type} cannot be folded: ${String(error)}`);
      this.fold = null;
    }
  }

  private checkAndApply(
    fold: LeagueFold,
    event: ChainedEvent,
    reportLegality: (problem: string) => void,
  ): void {
    const { account } = fold;
    for (const problem of this.legality.check(account, event)) reportLegality(problem);
    const balance = account.balance;
    const postings = fold.add(event);
    for (const problem of this.legality.checkOutcome(account, event)) reportLegality(problem);
    const total = sumPostings(postings);
    if (total !== 0) reportLegality(`${event.type}: its postings are off by ${total} (R40)`);
    const credited = -sumPostings(postings.filter((posting) => posting['account'] === 'league_credit'));
    if (account.balance - balance !== credited) {
      reportLegality(
        `${event.type}: the balance moves by another amount than its postings credit (R18, R40)`,
      );
    }
    if (event.type === 'ReceiptUploaded') {
      this.onReceipts(this.leagueId, event.version, event.data.receipts);
    }
  }

  private reportAt(version: number): (kind: Problem['kind'], message: string) => void {
    return (kind, message) => this.problems.add({ kind, message, league_id: this.leagueId, version });
  }
}

const FINER_THAN_MS = /\.\d{4}/;

function sumPostings(postings: Row[]): number {
  return postings.reduce((total, posting) => total + (posting['amount'] as number), 0);
}
