import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Instant } from '../../kernel/index.js';
import { ApplyDue, EstimateEnded } from '../../ledger/index.js';
import { DueLeagues } from './due-leagues.js';
import { RunLog } from './run-log.js';
import type { FailedItem, WorkKind } from './run-log.js';

/** Leagues at once: a little more than there are processors, since each mostly waits for the database. */
const AT_ONCE = 4;

/** What came of the leagues that were due. */
export interface DoneLeagues {
  leagues: number;
  failed: FailedItem[];
}

/** One piece of work in a league account; `hasFailed`: an open item says so. */
interface Work {
  league: string;
  kind: WorkKind;
  now: Instant | undefined;
  day: string;
  hasFailed: boolean;
}

/** Does what is due in league accounts, each on its own: one that fails never stops the others. */
@Injectable()
export class LeagueWork {
  constructor(
    private readonly due: DueLeagues,
    private readonly commands: CommandBus,
    private readonly log: RunLog,
  ) {}

  /**
   * Closes periods, charges what is late and suspends, wherever that is due at `now`; then asks the instances what ended
   * per-match periods come to. No close waits for an instance (R14).
   */
  async doDue(now: Instant, day: string): Promise<DoneLeagues> {
    const done = new Set<string>();
    const failed: FailedItem[] = [];
    const open = await this.log.open();
    const doAll = async (kind: WorkKind, batches: AsyncGenerator<string[]>): Promise<void> => {
      const seen = new Set<string>();
      for await (const leagues of batches) {
        await inParallel(
          leagues.filter((league) => !seen.has(league)),
          async (league) => {
            seen.add(league);
            const failure = await this.doLeague({
              league,
              kind,
              now,
              day,
              hasFailed: open[kind].has(league),
            });
            if (failure) failed.push(failure);
            else done.add(league);
          },
        );
      }
    };
    await doAll('calendar', this.due.toClose(now));
    // After the closes, which also do what is late: what is left are leagues that only owe.
    await doAll('calendar', this.due.late(now));
    await doAll('estimate', this.due.toEstimate(now));
    return { leagues: done.size, failed };
  }

  /** Asks again for the estimates whose next try is due (R14). @returns how many were recorded */
  async retryEstimates(now: Instant, day: string): Promise<number> {
    let recorded = 0;
    for await (const leagues of this.due.toEstimateAgain(now)) {
      await inParallel(leagues, async (league) => {
        const failure = await this.doLeague({ league, kind: 'estimate', now, day, hasFailed: true });
        if (!failure) recorded += 1;
      });
    }
    return recorded;
  }

  /** Does one piece of work; null when it is done, else why not, which is kept. */
  async doLeague({ league, kind, now, day, hasFailed }: Work): Promise<FailedItem | null> {
    try {
      const command = kind === 'calendar' ? new ApplyDue(league, now) : new EstimateEnded(league, now);
      await this.commands.execute(command);
    } catch (error) {
      return this.log.fail(league, kind, day, error);
    }
    if (hasFailed) await this.log.resolve(league, kind);
    return null;
  }
}

async function inParallel(items: string[], work: (item: string) => Promise<void>): Promise<void> {
  const rest = [...items];
  const one = async (): Promise<void> => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
