import { v7 } from 'uuid';
import { emptyAccount, evolve } from '../../server/src/ledger/domain/index.js';
import { parseEvent } from '../../server/src/ledger/maintenance/league-fold.js';
import type { EventTuple } from '../../server/src/ledger/maintenance/event-cursor.js';
import { rebuildProjections } from '../../server/src/ledger/maintenance/rebuild.js';
import { verifyLedger } from '../../server/src/ledger/maintenance/verify.js';
import { PAYMENT_LIST } from '../../server/src/ledger/queries/index.js';
import { ListReader } from '../../server/src/platform/database/index.js';
import { makeHistory } from '../accounts/history.js';
import type { Approval } from '../accounts/load.js';
import { loadLeagues } from '../accounts/load.js';
import { CEILING_SQL, sqlBaseline } from '../approvals/sql-baseline.js';
import type { Implementation } from '../approvals/implementation.js';
import { createQueue } from '../approvals/implementation.js';
import { handler } from '../approvals/handler.js';
import { processorUs } from '../harness/cpu.js';
import type { BenchDatabase } from '../harness/database.js';
import { drive } from '../harness/measure.js';
import { readAll } from '../rebuild/read-all.js';
import { writeBySqlAlone } from '../rebuild/sql-alone.js';

/** Frequent work, compared with a peer that bounds or resembles it: both in microseconds of CPU time. */
export interface HotPath {
  name: string;
  peerName: string;
  /** Allowed multiple of the peer's CPU time: about two and a half times the current one. */
  bound: number;
  own(): Promise<number>;
  peer(): Promise<number>;
}

const SHAPE = { events: 36, inReview: 8 };
const ALONE = 80;
const TOGETHER = 240;
const CLIENTS = 16;
const PAGES = 200;
const PAGE = 30;

/**
 * Prepares a database with some thousand events, and the work to measure on it.
 * @param rounds how often each may be measured
 */
export async function prepareHotPaths(bench: BenchDatabase, rounds: number): Promise<HotPath[]> {
  await bench.asOwner(CEILING_SQL);
  const leagues = Math.ceil((rounds * (ALONE + TOGETHER)) / SHAPE.inReview) + CLIENTS;
  const deck = async (): Promise<() => Approval> => createQueue(await loadLeagues(bench, leagues, SHAPE));
  const [ours, theirs] = [await deck(), await deck()];
  await bench.settle();
  const reader = new ListReader(bench.db);
  return [
    folding(),
    {
      ...{ name: 'a rebuild', peerName: 'the same rows by SQL', bound: 7 },
      own: () => spent(() => rebuildProjections(bench.ownerUrl)),
      peer: () => spent(() => writeBySqlAlone(bench.ownerUrl)),
    },
    {
      ...{ name: 'a verification', peerName: 'reading the events', bound: 20 },
      own: () => spent(() => verify(bench)),
      peer: () => spent(() => readAll(bench)),
    },
    {
      ...{ name: 'a page of payments', peerName: 'its plain SQL', bound: 5 },
      own: () => spent(() => repeat(PAGES, () => reader.page(PAYMENT_LIST, firstPage()))),
      peer: () => spent(() => repeat(PAGES, () => bench.db.query(PLAIN_PAGE))),
    },
    // Last, because what the function writes is not a ledger that could be replayed.
    {
      ...{ name: 'an approval by itself', peerName: 'one SQL function', bound: 6 },
      own: () => approve(handler('alone', bench.db, ours, 0), 1, ALONE),
      peer: () => approve(sqlBaseline(bench.db, theirs), 1, ALONE),
    },
    {
      ...{ name: `approvals of ${CLIENTS} clients`, peerName: 'one SQL function', bound: 6 },
      own: () => approve(handler('together', bench.db, ours), CLIENTS, TOGETHER),
      peer: () => approve(sqlBaseline(bench.db, theirs), CLIENTS, TOGETHER),
    },
  ];
}

async function spent(work: () => Promise<unknown>): Promise<number> {
  const before = processorUs();
  await work();
  return processorUs() - before;
}

async function approve(implementation: Implementation, clients: number, count: number): Promise<number> {
  return (await drive(clients, count, () => implementation.next())).cpuUs;
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < times; n++) await work();
}

async function verify(bench: BenchDatabase): Promise<void> {
  const { ok, problems } = await verifyLedger(bench.db);
  if (!ok) throw new Error(`the ledger of the benchmark is not in order: ${JSON.stringify(problems[0])}`);
}

const PLAIN_PAGE = `SELECT p.* FROM read.payment p WHERE NOT p.voided
  ORDER BY p.start_charge_date DESC, p.id DESC LIMIT ${PAGE}`;

const firstPage = () => ({
  sort: { field: 'start_charge_date', direction: 'DESC' as const },
  ...{ offset: 0, limit: PAGE, conditions: [], withoutTotal: true },
});

/** Folding stored events into an account, compared with only parsing them. */
function folding(): HotPath {
  const { account, events } = makeHistory(v7(), { events: 400, inReview: 2 });
  const tuples = events.map((event): EventTuple => [
    ...([account.league_id, String(event.version), event.storedType, event.text, event.actor_id] as const),
    ...([
      event.command_id,
      event.occurred_at.replace('T', ' ').replace('Z', '+00'),
      event.hash,
      '',
      '',
    ] as const),
  ]);
  const times = 60;
  return {
    ...{ name: 'folding events', peerName: 'parsing them', bound: 35 },
    own: () =>
      spentHere(times, () => {
        const folded = emptyAccount(account.league_id);
        for (const tuple of tuples) evolve(folded, parseEvent(tuple)!);
      }),
    peer: () => spentHere(times, () => tuples.forEach(([, , , data]) => void JSON.parse(data))),
  };
}

/** CPU time of this process alone, for which `/proc` is too coarse. */
async function spentHere(times: number, work: () => void): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < times; n++) work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
