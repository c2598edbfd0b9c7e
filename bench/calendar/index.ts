import { Logger } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import type { Reminders } from '../../server/src/billing/reminders/reminders.js';
import { DailyRun } from '../../server/src/billing/run/daily-run.js';
import { DueLeagues } from '../../server/src/billing/run/due-leagues.js';
import { LeagueRunner } from '../../server/src/billing/run/league-work.js';
import { RunLog } from '../../server/src/billing/run/run-log.js';
import { RunOwner } from '../../server/src/billing/run/run-owner.js';
import { plusMs } from '../../server/src/kernel/index.js';
import { AccountRepository } from '../../server/src/ledger/account-repository.js';
import { BillingPolicies } from '../../server/src/ledger/billing-policies.js';
import type { ApplyDue } from '../../server/src/ledger/commands/index.js';
import { InstanceFacts } from '../../server/src/ledger/instance-facts.js';
import { ACTOR_ID, CALENDAR } from '../accounts/history.js';
import { startApi } from '../harness/api.js';
import type { BenchDatabase } from '../harness/database.js';
import { withBenchDatabase } from '../harness/database.js';
import { drive, measureSeconds, spread } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import { figure, spreadText, table } from '../harness/table.js';
import type { Need } from './leagues.js';
import { loadDueLeagues } from './leagues.js';

const LEAGUES = 100_000;
const DUE = 3_000;
/** Same concurrency as the daily run. */
const AT_ONCE = 4;
const YEAR_LEAGUES = 100;
const YEAR_MS = 365 * 86_400_000;

/** Fixed-price leagues never query their instance. */
class NoFacts extends InstanceFacts {
  override matches(): never {
    throw new Error('a fixed price asked for matches');
  }
  override use(): never {
    throw new Error('the calendar asked for the use of a league');
  }
}

/**
 * The daily run among many leagues, few of which are due, compared with the bare handler given the due ones; and a
 * whole year.
 */
export async function calendar(options: BenchOptions): Promise<string> {
  Logger.overrideLogger(false);
  const run = await withBenchDatabase((bench) => fewDueAmongMany(bench, options));
  const year = await withBenchDatabase((bench) => aYear(bench, Math.ceil(YEAR_LEAGUES * options.scale)));
  return `${run}\n\n${year}`;
}

async function fewDueAmongMany(bench: BenchDatabase, { scale, rounds }: BenchOptions): Promise<string> {
  const due = Math.ceil(DUE * scale);
  const sets = Array.from({ length: 2 * rounds }, () => dueNeeds(due));
  const quiet = Math.ceil(LEAGUES * scale) - due;
  await loadDueLeagues(
    bench,
    Array.from({ length: quiet }, () => 'nothing'),
  );
  await bench.db.query(
    `INSERT INTO public.billing_policy (effective_from, penalty_basis_points) VALUES ('2000-01-01', 500)`,
  );
  const parts = listParts(bench);
  const handlerSpeeds: number[] = [];
  const runSpeeds: number[] = [];
  for (let n = 0; n < sets.length; n += 2) {
    const ids = await loadDueLeagues(bench, sets[n]!);
    await bench.settle();
    const bare = await drive(AT_ONCE, ids.length, (at) => parts.applyDue(ids[at]!));
    handlerSpeeds.push(bare.perSecond);
    await loadDueLeagues(bench, sets[n + 1]!);
    await bench.settle();
    const now = new Date().toISOString();
    let leagues = 0;
    const seconds = await measureSeconds(async () => ({ leagues } = await parts.daily.run(now)));
    if (leagues !== due) throw new Error(`the run did ${leagues} leagues instead of ${due}`);
    runSpeeds.push(due / seconds);
    const again = await measureSeconds(() => parts.daily.run(now));
    if (n === 0) console.error(`a run that finds nothing: ${figure(again * 1000)} ms`);
  }
  const ratios = runSpeeds.map((speed, n) => speed / handlerSpeeds[n]!);
  const rows = [
    ['the handler, told which are due', spreadText(spread(handlerSpeeds)), ''],
    ['the daily run, which finds them', spreadText(spread(runSpeeds)), spreadText(spread(ratios))],
  ];
  const head = ['', 'leagues per second (min / median / max)', 'ratio'];
  return `${due} leagues due (two thirds closes, one third months late) among ${quiet + due}.\n\n${table(head, rows)}`;
}

function dueNeeds(count: number): Need[] {
  return Array.from({ length: count }, (_, n) => (n % 3 === 2 ? 'penalty' : 'close'));
}

/** Leagues that never pay, with penalties; the test clock runs every day in between before it responds. */
async function aYear(bench: BenchDatabase, leagues: number): Promise<string> {
  await loadDueLeagues(
    bench,
    Array.from({ length: leagues }, () => 'nothing'),
  );
  await bench.db.query(
    `INSERT INTO public.billing_policy (effective_from, penalty_basis_points, grace_days) VALUES ('2000-01-01', 500, 5)`,
  );
  const api = await startApi(bench, { TEST_CLOCK: '1' });
  try {
    const token = await api.logIn();
    const seconds = await measureSeconds(() =>
      moveClock(api.port, token, plusMs(new Date().toISOString(), YEAR_MS)),
    );
    const [{ runs, events } = { runs: 0, events: 0 }] = await bench.db.query<{
      runs: number;
      events: number;
    }>(
      'SELECT (SELECT count(*) FROM public.billing_run) AS runs, (SELECT count(*) FROM ledger.event) AS events',
    );
    return `A year of ${leagues} leagues by one PUT /api/test_clock: ${figure(seconds)} s (${runs} daily runs, ${events} events).`;
  } finally {
    await api.close();
  }
}

async function moveClock(port: number, token: string, now: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/test_clock`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  if (!answer.ok) throw new Error(`moving the clock came to ${answer.status}: ${await answer.text()}`);
}

function listParts({ db }: BenchDatabase) {
  const policies = new BillingPolicies(db);
  const accounts = new AccountRepository(db, new NoFacts(), CALENDAR);
  const applyDue = async (leagueId: string, now = new Date().toISOString()): Promise<void> => {
    await accounts.execute({
      key: { leagueId },
      actorId: ACTOR_ID,
      commandId: v7(),
      now,
      policies: await policies.history(),
      decide: () => undefined,
    });
  };
  const bus = { execute: ({ leagueId, now }: ApplyDue) => applyDue(leagueId, now) } as unknown as CommandBus;
  const log = new RunLog(db);
  const work = new LeagueRunner(new DueLeagues(db, policies, CALENDAR), bus, log);
  const noReminders = { queueFor: async () => 0 } as unknown as Reminders;
  const daily = new DailyRun(new RunOwner(db), CALENDAR, log, work, noReminders);
  return { applyDue, daily };
}
