import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { StreamTickets } from '../identity/index.js';
import { OutboxLoop } from '../ledger/index.js';
import { ChangeFeed } from './feed/change-feed.js';
import { ChangeLog } from './feed/change-log.js';
import { LedgerChanges } from './feed/ledger-changes.js';
import { Streams } from './streams/streams.js';

/** A change reaches clients at most half a second after its commit: one interval to publish it, one to read it. */
const READ_MS = 150;
const SWEEP_MS = 10 * 60_000;

/** Does `work`, then rests. */
const once = (work: () => Promise<unknown> | void) => ({
  isWaiting: false,
  poll: async () => {
    await work();
    return 0;
  },
});

/** What this process does for its streams by itself; while there are none it leaves the database alone. */
@Injectable()
export class RealtimeLoops implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('realtime');
  private readonly loops: OutboxLoop[];
  private hasSkippedBacklog = false;

  constructor(
    private readonly streams: Streams,
    private readonly feed: ChangeFeed,
    private readonly ledger: LedgerChanges,
    log: ChangeLog,
    tickets: StreamTickets,
  ) {
    const { heartbeatMs, accessCheckMs } = streams.settings;
    const loop = (polled: ConstructorParameters<typeof OutboxLoop>[0], idleMs: number): OutboxLoop =>
      new OutboxLoop(polled, (error) => this.logger.error(error), { idleMs });
    const heard = (part: { isWaiting: boolean }, read: () => Promise<number>) => ({
      get isWaiting() {
        return part.isWaiting;
      },
      poll: () => (streams.size > 0 ? read() : this.rest()),
    });
    this.loops = [
      loop(
        heard(ledger, () => this.carry()),
        READ_MS,
      ),
      loop(
        heard(feed, () => feed.poll((changes, position) => streams.broadcast(changes, position))),
        READ_MS,
      ),
      loop(
        once(() => streams.checkAccess()),
        accessCheckMs,
      ),
      loop(
        once(() => streams.beat()),
        heartbeatMs,
      ),
      loop(
        once(() => Promise.all([log.sweep(), tickets.clean()])),
        SWEEP_MS,
      ),
    ];
  }

  onApplicationBootstrap(): void {
    for (const loop of this.loops) loop.start();
  }

  /** Before requests in flight are waited for: streams never end by themselves. */
  async onModuleDestroy(): Promise<void> {
    this.streams.close();
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  private async carry(): Promise<number> {
    if (!this.hasSkippedBacklog) await this.ledger.skipBacklog();
    this.hasSkippedBacklog = true;
    return this.ledger.poll();
  }

  private async rest(): Promise<number> {
    this.feed.rest();
    this.hasSkippedBacklog = false;
    return 0;
  }
}
