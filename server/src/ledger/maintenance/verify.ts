import type pg from 'pg';
import type { Database } from '../../platform/database/index.js';
import type { FileStorage } from '../../platform/storage/index.js';
import { countWrongCells } from './collection-cells.js';
import { DigestChain } from '../digests/digest-chain.js';
import type { DigestEvidence } from '../digests/digest-chain.js';
import { DigestCoverage } from '../digests/digest-coverage.js';
import type { CoveredEvent } from '../digests/digest-coverage.js';
import { parseTimestamptz } from '../../kernel/index.js';
import { eventBatches } from './event-cursor.js';
import type { EventTuple } from './event-cursor.js';
import type { NotShown } from './problems.js';
import { MOST_PROBLEMS, Problems } from './problems.js';
import { ProjectionCheck } from './projection-check.js';
import { ReceiptList } from './receipt-check.js';
import type { Verification } from './verification.js';
import { StreamCheck } from './stream-check.js';
import { PROJECTIONS } from './tables.js';
import { checkReferences } from './reference-check.js';

export interface VerifyOptions {
  /** Digests of the chain heads, kept outside the database; without them no rewritten history is found. */
  digests?: DigestEvidence;
  /** Where receipts are kept; without it their files are not compared. */
  files?: FileStorage;
}

/**
 * Verifies the ledger as if whoever wrote it wanted to deceive (R38): on one snapshot every chain of hashes, whether a
 * rule could have raised each event, the projections against a replay, the trial balance, every event that a signed digest
 * names, and what else tells of events; then the files of receipts. What none of this can show is said in `not_shown`.
 * Changes nothing, and its transaction takes no id.
 */
export async function verifyLedger(
  db: Database,
  { digests = NO_DIGESTS, files }: VerifyOptions = {},
): Promise<Verification> {
  // Before the snapshot: a digest that is made later may name events that the snapshot does not hold.
  const chain = await DigestChain.read(digests);
  const receipts = await ReceiptList.open();
  const verifying = new Verifying(chain, receipts);
  try {
    await db.withClient((client) => verifying.run(client));
    if (files) await receipts.compare(files, verifying.problems);
    else if (receipts.count > 0) verifying.notShown.push({ ...UNCOMPARED, count: receipts.count });
  } finally {
    await receipts.close();
  }
  const { problems, events, streams, notShown } = verifying;
  return { ok: !problems.found, events, streams, problems: problems.named, not_shown: notShown };
}

const NO_DIGESTS: DigestEvidence = {
  async *read() {},
  publicKeys: [],
};

const UNCOMPARED = { what: 'receipts', message: 'the files of receipts were not compared' } as const;

const METADATA: NotShown = {
  what: 'metadata',
  message:
    'recorded_at, position and tx of an event are not hashed: only their order within a league is checked (ADR 0069)',
};

function coveredEvent([league_id, version, , , , , , hash, , recordedAt]: EventTuple): CoveredEvent {
  return { league_id, version: Number(version), hash, recordedMs: Date.parse(parseTimestamptz(recordedAt)) };
}

const READ_ONLY = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL jit = off; SET LOCAL enable_memoize = off`;

class Verifying {
  readonly problems = new Problems();
  readonly notShown: NotShown[] = [METADATA];
  events = 0;
  streams = 0;
  private unread = 0;

  constructor(
    private readonly chain: DigestChain,
    private readonly receipts: ReceiptList,
  ) {
    this.problems.add(...chain.problems);
  }

  async run(client: pg.ClientBase): Promise<void> {
    await client.query(READ_ONLY);
    try {
      // Before the snapshot, which the first SELECT takes: of tables that a rebuild puts in place later it holds no row.
      await client.query(
        `LOCK TABLE ${PROJECTIONS.map((table) => `read.${table}`).join(', ')} IN ACCESS SHARE MODE`,
      );
      await this.checkStreams(client);
      await this.checkSums(client);
      const traces = await checkReferences(client);
      this.problems.add(...traces.problems);
      this.notShown.push(...traces.notShown);
    } finally {
      await client.query('ROLLBACK');
    }
  }

  private async checkStreams(client: pg.ClientBase): Promise<void> {
    const projections = new ProjectionCheck(client, this.problems);
    const coverage = new DigestCoverage(this.chain, (problem) => this.problems.add(problem));
    await projections.open();
    let leagueId = '';
    let stream: StreamCheck | null = null;
    const endStream = async (): Promise<void> => {
      if (stream === null) return;
      const rows = stream.end();
      if (rows === null) this.unread += 1;
      await projections.compare(leagueId, rows);
    };
    for await (const tuples of eventBatches(client, { metadata: true })) {
      for (const tuple of tuples) {
        if (tuple[0] !== leagueId) {
          await endStream();
          leagueId = tuple[0];
          this.streams += 1;
          stream = new StreamCheck(leagueId, this.problems, (...receipts) => this.receipts.add(...receipts));
        }
        this.events += 1;
        stream!.add(tuple);
        coverage.add(coveredEvent(tuple));
      }
      await this.receipts.drain();
    }
    await endStream();
    await projections.finish();
    this.notShown.push(...coverage.end());
    if (this.unread === 0) return;
    const message = 'leagues cannot be folded to the end: their projections were not compared';
    this.notShown.push({ what: 'leagues', message, count: this.unread });
  }

  /** Postings sum to 0, event by event, and so in total (R40); and the collection's sums are those of their rows. */
  private async checkSums(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query(
      `SELECT league_id, version, sum(amount) AS off FROM read.posting
       GROUP BY league_id, version HAVING sum(amount) <> 0 LIMIT ${MOST_PROBLEMS}`,
    );
    for (const { league_id, version, off } of rows) {
      const message = `the postings of an event are off by ${off}`;
      this.problems.add({ kind: 'trial_balance', message, league_id, version });
    }
    const wrong = await countWrongCells(client);
    if (wrong === 0) return;
    const message = `${wrong} sums of the collection are not those of its rows`;
    this.problems.add({ kind: 'projection', message });
  }
}
