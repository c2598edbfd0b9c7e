import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Instant } from '../../kernel/index.js';
import { ApplyDue, EstimateEnded } from '../../ledger/index.js';
import { DueLeagues } from './due-leagues.js';
import { RunLog } from './run-log.js';
import type { FailedItem, RunKind } from './run-log.js';

/** Leagues processed concurrently: slightly more than there are processors, since each mostly waits for the database. */
const CONCURRENCY = 4;

/** The outcome for the leagues that were due. */
export interface LeagueRunResult {
  leagues: number;
  failed: FailedItem[];
}

/** One unit of work in a league account; `hasFailed`: there is an open item for it. */
interface LeagueTask {
  league: string;
  kind: RunKind;
  now: Instant | undefined;
  day: string;
  hasFailed: boolean;
}

/** Does the due work of league accounts, each separately, so that a failure never stops the others. */
@Injectable()
export class LeagueRunner {
  constructor(
    private readonly due: DueLeagues,
    private readonly commands: CommandBus,
    private readonly log: RunLog,
  ) {}

  /**
   * Closes periods, charges months late and suspends leagues, wherever that is due at `now`; then asks the instances
   * for the matches of ended per-match periods. Closes never wait for an instance (R14).
   */
  async runDue(now: Instant, day: string): Promise<LeagueRunResult> {
    const processed = new Set<string>();
    const failed: FailedItem[] = [];
    const open = await this.log.open();
    const doAll = async (kind: RunKind, batches: AsyncGenerator<string[]>): Promise<void> => {
      const visited = new Set<string>();
      for await (const leagues of batches) {
        await inParallel(
          leagues.filter((league) => !visited.has(league)),
          async (league) => {
            visited.add(league);
            const failure = await this.runLeague({
              league,
              kind,
              now,
              day,
              hasFailed: open[kind].has(league),
            });
            if (failure) failed.push(failure);
            else processed.add(league);
          },
        );
      }
    };
    await doAll('calendar', this.due.toClose(now));
    // Closes also apply lateness, so this only handles the remaining leagues, which just owe.
    await doAll('calendar', this.due.late(now));
    await doAll('estimate', this.due.toEstimate(now));
    return { leagues: processed.size, failed };
  }

  /** Retries the estimates that are due for it (R14). @returns the number recorded */
  async retryEstimates(now: Instant, day: string): Promise<number> {
    let recorded = 0;
    for await (const leagues of this.due.toEstimateAgain(now)) {
      await inParallel(leagues, async (league) => {
        const failure = await this.runLeague({ league, kind: 'estimate', now, day, hasFailed: true });
        if (!failure) recorded += 1;
      });
    }
    return recorded;
  }

  /** Does one unit of work. @returns null on success, otherwise the failure, which is also recorded */
  async runLeague({ league, kind, now, day, hasFailed }: LeagueTask): Promise<FailedItem | null> {
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

async function inParallel(items: string[], process: (item: string) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await process(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
