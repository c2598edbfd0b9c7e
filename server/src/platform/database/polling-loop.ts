import type { Signals, Topic } from './signals.js';

export interface PollingOptions {
  /** The rest with nothing to read, where no signals arrive. Default 250. */
  idleMs?: number;
  /** The rest where there will be more in a moment. Default 25. */
  gapMs?: number;
  /** The longest rest after failures, which double it from `idleMs` on. Default 10,000. */
  maxFailureMs?: number;
  /** What ends a rest at once. While these signals arrive, the loop otherwise rests for `quietMs`. */
  wakeOn?: { signals: Signals; topics: readonly Topic[] };
  /** Default 60,000 where all signals are sent by the transaction that wrote, else 15,000: one may be lost with its sender. */
  quietMs?: number;
}

const QUIET_MS = { certain: 60_000, uncertain: 15_000 };
/** Topics that a process signals after its commit. */
const UNCERTAIN: readonly Topic[] = ['ledger', 'drills', 'receipts'];

/** What a loop polls. */
export interface Polled {
  /** Handles what there is. @returns how much that was */
  poll(): Promise<number>;
  /** Whether there will be more in a moment. */
  readonly isWaiting?: boolean;
  /** Milliseconds until there will be something by the passing of time; null: never. Asked before long rests only. */
  dueInMs?(): Promise<number | null>;
}

/** Polls until it is stopped. A failure is reported and tried again, ever more slowly. */
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
    const isUncertain = options.wakeOn?.topics.some((topic) => UNCERTAIN.includes(topic)) ?? true;
    const quietMs = isUncertain ? QUIET_MS.uncertain : QUIET_MS.certain;
    this.options = { idleMs: 250, gapMs: 25, maxFailureMs: 10_000, quietMs, ...options };
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Ends a rest: there may be something to read that nobody signals. */
  wakeUp(): void {
    this.isSignalled = true;
    // What fails is tried again in its own time, however many signals there are.
    if (!this.isFailing) this.wake();
  }

  /** Lets the batch in hand finish. */
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
        // Whatever is signalled from here on may not be seen by this poll.
        this.isSignalled = false;
        const handled = await this.reader.poll();
        failures = 0;
        this.isFailing = false;
        if (handled === 0) await this.rest(await this.restMs());
      } catch (error) {
        failures += 1;
        this.isFailing = true;
        this.onFailure(error);
        await this.rest(Math.min(idleMs * 2 ** failures, maxFailureMs));
      }
    }
    unsubscribe?.();
  }

  private async restMs(): Promise<number> {
    const { wakeOn, idleMs, gapMs, quietMs } = this.options;
    if (this.reader.isWaiting) return gapMs;
    if (!wakeOn?.signals.isListening) return idleMs;
    const dueInMs = (await this.reader.dueInMs?.()) ?? quietMs;
    return Math.min(Math.max(dueInMs, idleMs), quietMs);
  }

  private async rest(ms: number): Promise<void> {
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
