import { v7 } from 'uuid';
import { append } from '../../server/src/ledger/append.js';
import { Database } from '../../server/src/platform/database/index.js';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import type { BenchDatabase } from '../harness/database.js';
import type { History, HistoryShape } from './history.js';
import { makeHistory, nowAfter } from './history.js';

/** One approval to be done: a payment in review, and what a caller that knows its league would know. */
export interface Approval {
  leagueId: string;
  paymentId: string;
  now: string;
  /** Version of the account when the payment's turn comes, its league's approvals being done in order. */
  version: number;
  balance: number;
}

const LEAGUES_AT_A_TIME = 500;

/** Makes leagues and writes them through the ledger's own append. Waits for no disk: only measurements do. */
export async function loadLeagues(
  bench: BenchDatabase,
  count: number,
  shape: HistoryShape,
  alsoWrite?: (history: History) => Promise<void>,
): Promise<Approval[]> {
  const leagues: Approval[][] = [];
  await withHastyDatabase(bench, async (db) => {
    let made = 0;
    const loader = async (): Promise<void> => {
      while (made < count) {
        made += 1;
        const history = makeHistory(v7(), shape);
        await append(db, history);
        await alsoWrite?.(history);
        leagues.push(approvalsOf(history));
      }
    };
    await Promise.all(Array.from({ length: 4 }, loader));
  });
  return inTurns(leagues);
}

/**
 * Goes through some leagues at a time: each one's first payment, then each one's second, and so on. So two clients
 * hardly ever meet on one league, and a league comes up again while it may still be in somebody's memory.
 */
function inTurns(leagues: Approval[][]): Approval[] {
  const deck: Approval[] = [];
  for (let from = 0; from < leagues.length; from += LEAGUES_AT_A_TIME) {
    const group = leagues.slice(from, from + LEAGUES_AT_A_TIME);
    for (let turn = 0; turn < group[0]!.length; turn++)
      deck.push(...shuffled(group.map((own) => own[turn]!)));
  }
  return deck;
}

/** The approvals that wait on one account, in the order in which their versions are right. */
export function approvalsOf(history: History): Approval[] {
  const { account, inReview } = history;
  const now = nowAfter(history);
  return inReview.map((paymentId, n) => ({
    leagueId: account.league_id,
    paymentId,
    now,
    version: account.version + n,
    balance: account.balance + n * 100,
  }));
}

async function withHastyDatabase(bench: BenchDatabase, work: (db: Database) => Promise<void>): Promise<void> {
  const role = decodeURIComponent(new URL(bench.applicationUrl).username);
  const set = (value: string): Promise<unknown> =>
    withConnection(bench.superuserUrl, (client) => client.query(`ALTER ROLE ${role} ${value}`));
  await set('SET synchronous_commit = off');
  const db = new Database(bench.applicationUrl, { poolSize: 4, statementTimeoutMs: 0 });
  try {
    await work(db);
  } finally {
    await db.close();
    await set('RESET synchronous_commit');
  }
}

/** In a random order that is the same in every run (a linear congruential generator shuffles). */
function shuffled<T>(items: T[]): T[] {
  const result = [...items];
  let seed = 42;
  for (let last = result.length - 1; last > 0; last--) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const other = seed % (last + 1);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}
