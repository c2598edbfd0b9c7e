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
const PROBE_INTERVAL_MS = 30_000;
const PROBE_TIMEOUT_MS = 5_000;
const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** A database that does not answer must not delay the end of the process. */
const CLOSE_TIMEOUT_MS = 2_000;
/** Signals within this time are sent together. */
const DEBOUNCE_MS = 20;

/**
 * Signals between all processes of a database that there is something to read (LISTEN and NOTIFY), so that nobody has
 * to poll constantly. A signal may be lost with its process or connection, so readers also poll on their own: rarely
 * while `isListening`, otherwise often.
 */
export class Signals {
  private readonly listeners = new Map<Topic, Set<() => void>>();
  private readonly pending = new Set<Topic>();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private lastMessageAt: number | null = null;

  /** @param notify sends NOTIFY on the channel, once per payload */
  constructor(
    private readonly url: string,
    private readonly notify: (channel: string, payloads: string[]) => Promise<unknown>,
  ) {}

  /** Whether signals have been received recently. */
  get isListening(): boolean {
    return this.lastMessageAt !== null;
  }

  /** Calls `wake` on each signal for the topics. @returns a function that unsubscribes */
  subscribe(topics: readonly Topic[], listener: () => void): () => void {
    for (const topic of topics) this.getListeners(topic).add(listener);
    if (!this.stopping.signal.aborted) this.running ??= this.run();
    return () => {
      for (const topic of topics) this.getListeners(topic).delete(listener);
    };
  }

  /** Signals all processes, including this one, within some milliseconds. Never fails. */
  send(topic: Topic): void {
    this.pending.add(topic);
    this.timer ??= setTimeout(() => void this.flush(), DEBOUNCE_MS).unref();
  }

  async close(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await Promise.race([this.running, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
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
      this.lastMessageAt = null;
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Listens until the connection is lost or stops delivering. */
  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'touchline-signals',
    });
    const end = new AbortController();
    client.on('error', () => end.abort());
    client.on('end', () => end.abort());
    client.on('notification', ({ payload }) => this.dispatch(payload ?? ''));
    const signal = AbortSignal.any([end.signal, this.stopping.signal]);
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      await this.probeUntilSilent(client, signal);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async probeUntilSilent(client: pg.Client, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const since = performance.now();
      await client.query('SELECT pg_notify($1, $2)', [CHANNEL, PROBE]);
      await sleep(this.isListening ? PROBE_INTERVAL_MS : PROBE_TIMEOUT_MS, undefined, { signal });
      if (this.lastMessageAt === null || this.lastMessageAt < since) return;
    }
  }

  private dispatch(payload: string): void {
    if (!this.isListening) this.notifyAll();
    this.lastMessageAt = performance.now();
    for (const listener of this.listeners.get(payload as Topic) ?? []) listener();
  }

  /** Signals sent before the connection was listening are unknown. */
  private notifyAll(): void {
    for (const callbacks of this.listeners.values()) for (const listener of callbacks) listener();
  }

  private getListeners(topic: Topic): Set<() => void> {
    const callbacks = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, callbacks);
    return callbacks;
  }
}
