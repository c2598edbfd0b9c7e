import type { Signals, Topic } from './signals.js';

export interface PollingOptions {
  /** Pause when there is nothing to read and no signals arrive. Default 250. */
  idleMs?: number;
  /** Pause when more will be available shortly. Default 25. */
  gapMs?: number;
  /** Maximum pause after failures, which double it starting from `idleMs`. Default 10,000. */
  maxFailureMs?: number;
  /** Signals that end a pause immediately. While they can be received, the loop otherwise pauses for `fallbackPollMs`. */
  wakeOn?: { signals: Signals; topics: readonly Topic[] };
  /** Default 60,000 if the writing transaction itself sends all signals, otherwise 15,000, because one may be lost with its sender. */
  fallbackPollMs?: number;
}

const FALLBACK_POLL_MS = { certain: 60_000, uncertain: 15_000 };
/** Topics that a process signals after its commit. */
const UNRELIABLE_TOPICS: readonly Topic[] = ['ledger', 'drills', 'receipts'];

/** The reader that a loop polls. */
export interface Polled {
  /** Handles what is available. @returns how much that was */
  poll(): Promise<number>;
  /** Whether more will be available shortly. */
  readonly isWaiting?: boolean;
  /** Milliseconds until something becomes due with time; null: never. Only called before long pauses. */
  dueInMs?(): Promise<number | null>;
}

/** Polls until it is stopped. A failure is reported and retried, with increasing pauses. */
export class PollingLoop {
  private readonly options: Required<Omit<PollingOptions, 'wakeOn'>> & Pick<PollingOptions, 'wakeOn'>;
  private stopping = false;
  private isSignalled = false;
  private isFailing = false;
  private running: Promise<void> | null = null;
  private wake: () => void = () => undefined;

  constructor(
    private readonly reader: Polled,
    private readonly onFailure: (error: unknown) => void,
    options: PollingOptions = {},
  ) {
    const isUnreliable = options.wakeOn?.topics.some((topic) => UNRELIABLE_TOPICS.includes(topic)) ?? true;
    const fallbackPollMs = isUnreliable ? FALLBACK_POLL_MS.uncertain : FALLBACK_POLL_MS.certain;
    this.options = { idleMs: 250, gapMs: 25, maxFailureMs: 10_000, fallbackPollMs, ...options };
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Ends a pause, for new data that is not signaled. */
  wakeUp(): void {
    this.isSignalled = true;
    // After a failure, signals do not shorten the pause before the retry.
    if (!this.isFailing) this.wake();
  }

  /** Waits for the current batch to finish. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    const { wakeOn, idleMs, maxFailureMs } = this.options;
    const unsubscribe = wakeOn?.signals.subscribe(wakeOn.topics, () => this.wakeUp());
    let failures = 0;
    while (!this.stopping) {
      try {
        // A signal from here on may concern data that this poll does not see.
        this.isSignalled = false;
        const handled = await this.reader.poll();
        failures = 0;
        this.isFailing = false;
        if (handled === 0) await this.waitOrWake(await this.getWaitMs());
      } catch (error) {
        failures += 1;
        this.isFailing = true;
        this.onFailure(error);
        await this.waitOrWake(Math.min(idleMs * 2 ** failures, maxFailureMs));
      }
    }
    unsubscribe?.();
  }

  private async getWaitMs(): Promise<number> {
    const { wakeOn, idleMs, gapMs, fallbackPollMs } = this.options;
    if (this.reader.isWaiting) return gapMs;
    if (!wakeOn?.signals.isListening) return idleMs;
    const dueInMs = (await this.reader.dueInMs?.()) ?? fallbackPollMs;
    return Math.min(Math.max(dueInMs, idleMs), fallbackPollMs);
  }

  private async waitOrWake(ms: number): Promise<void> {
    if (this.stopping || (this.isSignalled && !this.isFailing)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
