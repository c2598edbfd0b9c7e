import { availableParallelism } from 'node:os';
import { LeagueProcess, programStamp } from './league-process.js';

/** Delays new processes, so that those just taken have the processor for their first response. */
const REFILL_DELAY_MS = 150;
const RETRY_MS = 2_000;

interface Waiter {
  resolve(process: LeagueProcess): void;
  reject(error: Error): void;
}

/** Processes of one program without a league. Replacements are started as they are taken. */
export class WarmPool {
  private readonly warm: LeagueProcess[] = [];
  private readonly starting = new Set<LeagueProcess>();
  private readonly waiters: Waiter[] = [];
  private refill: NodeJS.Timeout | null = null;
  private isClosed = false;

  /** @param target how many are kept ready */
  constructor(
    private readonly program: string,
    private readonly log: number,
    private target = 0,
  ) {}

  setTarget(target: number): void {
    this.target = target;
    for (const surplus of this.warm.splice(target)) surplus.kill('SIGTERM');
    this.scheduleFill();
  }

  /** A process that can be given a league: one that is ready, or the next one to become ready. */
  acquire(): Promise<LeagueProcess> {
    this.discardOutdated();
    const ready = this.warm.shift();
    if (ready !== undefined) {
      this.scheduleFill();
      return Promise.resolve(ready);
    }
    return new Promise((resolve, reject) => {
      this.waiters.push({ resolve, reject });
      this.fill();
    });
  }

  /** How many processes can be given a league immediately. */
  get ready(): number {
    return this.warm.length;
  }

  private get size(): number {
    return this.warm.length + this.starting.size;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.refill) clearTimeout(this.refill);
    const all = [...this.warm.splice(0), ...this.starting];
    for (const each of all) each.kill('SIGKILL');
    await Promise.all(all.map(({ whenEnded }) => whenEnded));
  }

  /** After an update, the next league must run the new program. */
  private discardOutdated(): void {
    const stamp = readStamp(this.program);
    for (let index = this.warm.length - 1; index >= 0; index -= 1) {
      const process = this.warm[index]!;
      if (process.stamp === stamp && !process.hasEnded) continue;
      this.warm.splice(index, 1);
      process.kill('SIGTERM');
    }
  }

  private scheduleFill(): void {
    this.refill ??= setTimeout(() => {
      this.refill = null;
      this.fill();
    }, REFILL_DELAY_MS);
  }

  /** Starts missing processes, but no more at once than there are processors: that would only delay the first one. */
  private fill(): void {
    const maxStarting = Math.max(2, availableParallelism());
    const isMissing = (): boolean => this.size < this.target + this.waiters.length;
    while (!this.isClosed && this.starting.size < maxStarting && isMissing()) {
      try {
        this.start();
      } catch (error) {
        this.fail(error as Error);
        break;
      }
    }
  }

  private start(): void {
    const process = new LeagueProcess(this.program, this.log);
    this.starting.add(process);
    void process.whenReady.then(() => {
      this.starting.delete(process);
      if (process.hasEnded) return this.fail(new Error('the league application failed to start'));
      const waiter = this.waiters.shift();
      if (waiter) waiter.resolve(process);
      else this.addReady(process);
      this.fill();
    });
  }

  private addReady(process: LeagueProcess): void {
    this.warm.push(process);
    void process.whenEnded.then(() => {
      const index = this.warm.indexOf(process);
      if (index < 0) return;
      this.warm.splice(index, 1);
      this.scheduleFill();
    });
  }

  private fail(error: Error): void {
    this.waiters.shift()?.reject(error);
    if (this.isClosed) return;
    if (this.waiters.length > 0) this.fill();
    else setTimeout(() => this.fill(), RETRY_MS).unref();
  }
}

function readStamp(program: string): string | null {
  try {
    return programStamp(program);
  } catch {
    return null;
  }
}
