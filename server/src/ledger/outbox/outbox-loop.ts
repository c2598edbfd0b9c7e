/** How long the loop rests: with nothing to read, at a gap that a running transaction may fill, after a failure. */
export interface Rests {
  idleMs: number;
  gapMs: number;
  maxFailureMs: number;
}

const RESTS: Rests = { idleMs: 250, gapMs: 25, maxFailureMs: 10_000 };

/** What a loop polls. */
interface Polled {
  /** Handles what there is, and answers how much that was. */
  poll(): Promise<number>;
  /** Whether there will be more in a moment. */
  readonly isWaiting: boolean;
}

/** Polls an outbox reader until it is stopped. A failure is reported and tried again, ever more slowly. */
export class OutboxLoop {
  private readonly rests: Rests;
  private stopping = false;
  private running: Promise<void> | null = null;
  private wake: () => void = () => undefined;

  constructor(
    private readonly reader: Polled,
    private readonly onFailure: (error: unknown) => void,
    rests: Partial<Rests> = {},
  ) {
    this.rests = { ...RESTS, ...rests };
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Lets the batch in hand finish. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    let failures = 0;
    while (!this.stopping) {
      try {
        const events = await this.reader.poll();
        failures = 0;
        if (events === 0) await this.rest(this.reader.isWaiting ? this.rests.gapMs : this.rests.idleMs);
      } catch (error) {
        failures += 1;
        this.onFailure(error);
        await this.rest(Math.min(this.rests.idleMs * 2 ** failures, this.rests.maxFailureMs));
      }
    }
  }

  private async rest(ms: number): Promise<void> {
    if (this.stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
