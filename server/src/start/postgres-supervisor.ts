import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../platform/embedded/index.js';

export interface SupervisorEvents {
  onLost(): void;
  onFailure(error: unknown): void;
  onRestarted(): void;
}

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 10_000;

/**
 * Keeps the embedded PostgreSQL running: if it ends unexpectedly, it is restarted on the same port, with retries until
 * that succeeds. A full disk, or processes of the killed server that still hold its memory, may take a while to clear.
 */
export class PostgresSupervisor {
  private readonly stopping = new AbortController();
  private restarting: Promise<void> | null = null;

  /** @param start starts a server on the first one's directory and port */
  constructor(
    private cluster: Cluster,
    private readonly start: () => Promise<Cluster>,
  ) {}

  watch(events: SupervisorEvents): void {
    void this.cluster.ended.then(() => {
      if (!this.stopping.signal.aborted) this.restarting = this.restart(events);
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.restarting;
    await this.cluster.stop();
  }

  private async restart(events: SupervisorEvents): Promise<void> {
    events.onLost();
    const { signal } = this.stopping;
    for (let waitMs = FIRST_WAIT_MS; !signal.aborted; waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)) {
      try {
        this.cluster = await this.startOnSamePort();
        events.onRestarted();
        return this.watch(events);
      } catch (error) {
        events.onFailure(error);
        await sleep(waitMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** All clients know only the first port. */
  private async startOnSamePort(): Promise<Cluster> {
    const next = await this.start();
    if (next.port === this.cluster.port) return next;
    await next.stop();
    throw new Error(`Another program has taken port ${this.cluster.port} of the embedded PostgreSQL`);
  }
}
