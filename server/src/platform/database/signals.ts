import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Topics that loops wait for. `ledger` is signaled by the process that appended (a NOTIFY within the append would make
 * commits wait for each other), `drills` by the process that requested one, and the rest by triggers (migrations 11120
 * and 11135).
 */
export type Topic =
  | 'ledger'
  | 'tasks'
  | 'jobs'
  | 'mails'
  | 'plans'
  | 'visits'
  | 'instances'
  | 'access'
  | 'changes'
  | 'projections'
  | 'drills'
  | 'receipts';

const CHANNEL = 'touchline';
/** Sent by each listener to itself, because a connection may be open but not deliver anything, for example behind PgBouncer. */
const PROBE = 'probe';
const PROBE_EVERY_MS = 30_000;
const PROBE_WITHIN_MS = 5_000;
const RECONNECT_MS = 1_000;
const CONNECT_WITHIN_MS = 10_000;
/** A database that does not answer must not delay the end of the process. */
const CLOSE_WITHIN_MS = 2_000;
/** Signals within this time are sent together. */
const GATHER_MS = 20;

/**
 * Signals between all processes of a database that there is something to read (LISTEN and NOTIFY), so that nobody has
 * to poll constantly. A signal may be lost with its process or connection, so readers also poll on their own: rarely
 * while `isListening`, otherwise often.
 */
export class Signals {
  private readonly wakes = new Map<Topic, Set<() => void>>();
  private readonly pending = new Set<Topic>();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private heardAt: number | null = null;

  /** @param notify sends NOTIFY on the channel, once per payload */
  constructor(
    private readonly url: string,
    private readonly notify: (channel: string, payloads: string[]) => Promise<unknown>,
  ) {}

  /** Whether signals have been received recently. */
  get isListening(): boolean {
    return this.heardAt !== null;
  }

  /** Calls `wake` on each signal for the topics. @returns a function that unsubscribes */
  subscribe(of: readonly Topic[], wake: () => void): () => void {
    for (const topic of of) this.getListeners(topic).add(wake);
    if (!this.stopping.signal.aborted) this.running ??= this.run();
    return () => {
      for (const topic of of) this.getListeners(topic).delete(wake);
    };
  }

  /** Signals all processes, including this one, within some milliseconds. Never fails. */
  send(topic: Topic): void {
    this.pending.add(topic);
    this.timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref();
  }

  async close(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await Promise.race([this.running, sleep(CLOSE_WITHIN_MS, undefined, { ref: false })]);
  }

  private async flush(): Promise<void> {
    const payloads = [...this.pending];
    this.pending.clear();
    this.timer = undefined;
    await this.notify(CHANNEL, payloads).catch(() => undefined);
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.listen().catch(() => undefined);
      this.heardAt = null;
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Listens until the connection is lost or stops delivering. */
  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      application_name: 'touchline-signals',
    });
    const end = new AbortController();
    client.on('error', () => end.abort());
    client.on('end', () => end.abort());
    client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    const signal = AbortSignal.any([end.signal, this.stopping.signal]);
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      await this.keepListening(client, signal);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async keepListening(client: pg.Client, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const since = performance.now();
      await client.query('SELECT pg_notify($1, $2)', [CHANNEL, PROBE]);
      await sleep(this.isListening ? PROBE_EVERY_MS : PROBE_WITHIN_MS, undefined, { signal });
      if (this.heardAt === null || this.heardAt < since) return;
    }
  }

  private hear(payload: string): void {
    if (!this.isListening) this.wakeAll();
    this.heardAt = performance.now();
    for (const wake of this.wakes.get(payload as Topic) ?? []) wake();
  }

  /** Signals sent before the connection was listening are unknown. */
  private wakeAll(): void {
    for (const wakes of this.wakes.values()) for (const wake of wakes) wake();
  }

  private getListeners(topic: Topic): Set<() => void> {
    const wakes = this.wakes.get(topic) ?? new Set();
    this.wakes.set(topic, wakes);
    return wakes;
  }
}
