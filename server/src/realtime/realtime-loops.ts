import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { StreamTickets } from '../identity/index.js';
import { Database, PollingLoop } from '../platform/database/index.js';
import type { Polled, PollingOptions, Topic } from '../platform/database/index.js';
import { ChangeFeed } from './feed/change-feed.js';
import { LedgerChanges } from './feed/ledger-changes.js';
import { Streams } from './streams/streams.js';

/**
 * A change reaches clients at most half a second after its commit: one interval to publish it, one to read it. These
 * intervals apply if no signals arrive.
 */
const READ_MS = 150;
const CLEANUP_MS = 10 * 60_000;
/** If changes are signaled, streams are still checked this often for sessions that expire. */
const ACCESS_CHECK_MS = 5_000;

/** A loop that calls `run` once and then waits for its interval. */
const callPeriodically = (run: () => Promise<unknown> | void): Polled => ({
  poll: async () => {
    await run();
    return 0;
  },
});

/** Background work for this process's streams; without streams it does not query the database. */
@Injectable()
export class RealtimeLoops implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('realtime');
  private readonly loops: PollingLoop[];
  private hasSkippedBacklog = false;

  constructor(
    private readonly streams: Streams,
    private readonly feed: ChangeFeed,
    private readonly ledger: LedgerChanges,
    private readonly tickets: StreamTickets,
    { signals }: Database,
  ) {
    const wakeOnTopics = (...topics: Topic[]): PollingOptions => ({ wakeOn: { signals, topics } });
    this.loops = [
      this.loop(
        this.whileConnected(ledger, () => this.pollLedger()),
        READ_MS,
        wakeOnTopics('ledger'),
      ),
      this.loop(
        this.whileConnected(feed, () =>
          feed.poll((changes, position) => streams.broadcast(changes, position)),
        ),
        READ_MS,
        wakeOnTopics('changes'),
      ),
      ...this.createTimers(wakeOnTopics('access')),
    ];
  }

  private createTimers(onAccess: PollingOptions): PollingLoop[] {
    const { streams, feed, tickets } = this;
    const { heartbeatMs, accessCheckMs } = streams.settings;
    return [
      this.loop(
        callPeriodically(() => streams.checkAccess()),
        accessCheckMs,
        { ...onAccess, fallbackPollMs: ACCESS_CHECK_MS },
      ),
      this.loop(
        callPeriodically(() => streams.beat()),
        heartbeatMs,
      ),
      this.loop(
        callPeriodically(() => Promise.all([feed.deleteOld(), tickets.clean()])),
        CLEANUP_MS,
      ),
    ];
  }

  private loop(polled: Polled, idleMs: number, options: PollingOptions = {}): PollingLoop {
    return new PollingLoop(polled, (error) => this.logger.error(error), { idleMs, ...options });
  }

  /** Does not query the database while there are no streams. */
  private whileConnected(reader: { isWaiting: boolean }, read: () => Promise<number>): Polled {
    const { streams } = this;
    return {
      get isWaiting() {
        return reader.isWaiting && streams.size > 0;
      },
      poll: () => (streams.size > 0 ? read() : this.pause()),
    };
  }

  onApplicationBootstrap(): void {
    this.streams.onFirst = () => this.loops.forEach((loop) => loop.wakeUp());
    for (const loop of this.loops) loop.start();
  }

  /** Runs before requests in flight are awaited, since streams never end by themselves. */
  async onModuleDestroy(): Promise<void> {
    this.streams.close();
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  private async pollLedger(): Promise<number> {
    if (!this.hasSkippedBacklog) await this.ledger.skipBacklog();
    this.hasSkippedBacklog = true;
    return this.ledger.poll();
  }

  private async pause(): Promise<number> {
    this.feed.pause();
    this.hasSkippedBacklog = false;
    return 0;
  }
}
