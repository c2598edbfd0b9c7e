import type pg from 'pg';
import type { Database } from '../../platform/database/index.js';
import type { FileStorage } from '../../platform/storage/index.js';
import { checkBankLines } from './bank-line-check.js';
import { countDifferingCells } from './collection-cells.js';
import { DigestChain } from '../digests/digest-chain.js';
import type { DigestEvidence } from '../digests/digest-chain.js';
import { eventBatches } from './event-cursor.js';
import { LedgerCheck } from './ledger-check.js';
import type { CheckedLeague } from './ledger-check.js';
import type { UnverifiedPart } from './problems.js';
import { MAX_PROBLEMS } from './problems.js';
import { ProjectionCheck } from './projection-check.js';
import { ReceiptList } from './receipt-check.js';
import type { Verification } from './verification.js';
import { PROJECTIONS } from './tables.js';
import { checkReferences } from './reference-check.js';

export interface VerifyOptions {
  /** Digests of the chain heads, kept outside the database; without them a rewritten history cannot be detected. */
  digests?: DigestEvidence;
  /** Where receipts are stored; without it their files are not compared. */
  files?: FileStorage;
}

/**
 * Verifies the ledger, assuming that its author may want to deceive (R38). On one snapshot it checks every chain of
 * hashes, whether a rule could have raised each event, the projections against a replay, the trial balance, every event
 * that a signed digest names, and other references to events; after that the files of receipts. What none of this can
 * prove is listed in `not_shown`. Changes nothing, and its transaction takes no id.
 */
export async function verifyLedger(
  db: Database,
  { digests = NO_DIGESTS, files }: VerifyOptions = {},
): Promise<Verification> {
  // Read before the snapshot: a digest created later may name events that the snapshot does not contain.
  const chain = await DigestChain.read(digests);
  const receipts = await ReceiptList.open();
  const verifying = new Verifying(chain, receipts);
  try {
    await db.withClient((client) => verifying.run(client));
    if (files) await receipts.compare(files, verifying.check.problems);
    else if (receipts.count > 0)
      verifying.unverifiedParts.push({ ...FILES_NOT_COMPARED, count: receipts.count });
  } finally {
    await receipts.close();
  }
  const { unverifiedParts } = verifying;
  const { problems, events, streams } = verifying.check;
  return { ok: !problems.found, events, streams, problems: problems.named, not_shown: unverifiedParts };
}

const NO_DIGESTS: DigestEvidence = {
  async *read() {},
  publicKeys: [],
};

const FILES_NOT_COMPARED = { what: 'receipts', message: 'the files of receipts were not compared' } as const;

/** One snapshot, in a transaction that takes no id and has no timeout. */
export const READ_ONLY = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL jit = off; SET LOCAL enable_memoize = off`;

class Verifying {
  readonly check: LedgerCheck;
  readonly unverifiedParts: UnverifiedPart[] = [];

  constructor(
    chain: DigestChain,
    private readonly receipts: ReceiptList,
  ) {
    this.check = new LedgerCheck(chain, (...found) => receipts.add(...found));
  }

  async run(client: pg.ClientBase): Promise<void> {
    await client.query(READ_ONLY);
    try {
      // Locked before the snapshot, which the first SELECT takes: it would contain no rows of tables that a rebuild
      // swaps in later.
      await client.query(
        `LOCK TABLE ${PROJECTIONS.map((table) => `read.${table}`).join(', ')} IN ACCESS SHARE MODE`,
      );
      await this.checkStreams(client);
      await this.checkSums(client);
      this.check.problems.add(...(await checkBankLines(client)));
      const traces = await checkReferences(client);
      this.check.problems.add(...traces.problems);
      this.unverifiedParts.push(...traces.unverifiedParts);
    } finally {
      await client.query('ROLLBACK');
    }
  }

  private async checkStreams(client: pg.ClientBase): Promise<void> {
    const { check } = this;
    const projections = new ProjectionCheck(client, check.problems);
    await projections.open();
    const compare = async (ended: CheckedLeague | null): Promise<void> => {
      if (ended !== null) await projections.compare(ended.leagueId, ended.rows);
    };
    for await (const tuples of eventBatches(client, { metadata: true })) {
      for (const tuple of tuples) {
        const ended = check.add(tuple);
        if (ended !== null) await compare(ended);
      }
      await this.receipts.drain();
    }
    await compare(check.endStreams());
    await projections.finish();
    this.unverifiedParts.push(...check.unverifiedParts());
    if (check.unread === 0) return;
    const message = 'leagues cannot be folded to the end: their projections were not compared';
    this.unverifiedParts.push({ what: 'leagues', message, count: check.unread });
  }

  /** Postings sum to 0, per event and therefore in total (R40); and the collection's sums match the rows they are based on. */
  private async checkSums(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query(
      `SELECT league_id, version, sum(amount) AS off FROM read.posting
       GROUP BY league_id, version HAVING sum(amount) <> 0 LIMIT ${MAX_PROBLEMS}`,
    );
    for (const { league_id, version, off } of rows) {
      const message = `the postings of an event are off by ${off}`;
      this.check.problems.add({ kind: 'trial_balance', message, league_id, version });
    }
    const differing = await countDifferingCells(client);
    if (differing === 0) return;
    const message = `${differing} sums of the collection are not those of its rows`;
    this.check.problems.add({ kind: 'projection', message });
  }
}
