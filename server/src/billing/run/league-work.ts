import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Instant } from '../../kernel/index.js';
import { ApplyDue } from '../../ledger/index.js';
import { DueLeagues } from './due-leagues.js';
import { RunLog } from './run-log.js';
import type { FailedItem } from './run-log.js';

/** Leagues at once: a little more than there are processors, since each mostly waits for the database. */
const AT_ONCE = 4;

/** What came of the leagues that were due. */
export interface DoneLeagues {
  leagues: number;
  failed: FailedItem[];
}

/** Does what is due in league accounts, each on its own: one that fails never stops the others. */
@Injectable()
export class LeagueWork {
  constructor(
    private readonly due: DueLeagues,
    private readonly commands: CommandBus,
    private readonly log: RunLog,
  ) {}

  /** Closes periods, charges what is late and suspends, wherever that is due at `now`. */
  async doDue(now: Instant, day: string): Promise<DoneLeagues> {
    const done: DoneLeagues = { leagues: 0, failed: [] };
    const open = await this.log.open();
    const seen = new Set<string>();
    const closes = async (league: string): Promise<void> => {
      if (seen.has(league)) return;
      seen.add(league);
      const failure = await this.doLeague(league, now, day, open.has(league));
      if (failure) done.failed.push(failure);
      else done.leagues += 1;
    };
    for await (const leagues of this.due.toClose(now)) await inParallel(leagues, closes);
    // After the closes, which also do what is late: what is left are leagues that only owe.
    for await (const leagues of this.due.late(now)) await inParallel(leagues, closes);
    return done;
  }

  /** Does one league; null when it is done, else why not, which is kept. */
  async doLeague(
    league: string,
    now: Instant | undefined,
    day: string,
    hasFailed: boolean,
  ): Promise<FailedItem | null> {
    try {
      await this.commands.execute(new ApplyDue(league, now));
    } catch (error) {
      return this.log.fail(league, day, error);
    }
    if (hasFailed) await this.log.resolve(league);
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
