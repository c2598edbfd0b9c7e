import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { DomainError } from '../kernel/domain-error.js';
import type { Outcome, TimetableProblem } from '../domain/timetable/problem.js';
import type { RepairOutcome, RepairProblem } from '../domain/timetable/repair.js';
import type { Progress } from '../domain/timetable/solve.js';
import type { Line, Task } from './protocol.js';

/** The time limit for a timetable; `GRACE_MS` is the extra time for its process to start and end. */
const LIMIT_MS = 28_000;
/** Time limit for each program of a repair: somebody is waiting for the answer. */
const REPAIR_MS = 3_000;
const GRACE_MS = 20_000;
/** Heap limit of the process, in MB: enough for a long timetable and its programs. */
const HEAP_MB = 512;
/** Page requests get priority. */
const NICE = 10;

/**
 * Makes timetables in a process that lives for a single one (ADR 0158): the optimizer takes more memory than the
 * league, and its work would block the league's responses. One at a time.
 */
export class Timetabler {
  private child: ChildProcess | null = null;
  private current: { tournamentId: string; progress: Progress } | null = null;

  /** @param program path of `solve-process.js` */
  constructor(private readonly program: string) {}

  get isBusy(): boolean {
    return this.child !== null;
  }

  /** Progress of a tournament's timetable; null if none is being made. */
  progressOf(tournamentId: string): Progress | null {
    return this.current?.tournamentId === tournamentId ? this.current.progress : null;
  }

  /** Cancels the timetable being made for a tournament, if any. */
  cancel(tournamentId: string): void {
    if (this.current?.tournamentId === tournamentId) this.child?.kill('SIGKILL');
  }

  /** @throws DomainError 429 while another one is being made */
  start(tournamentId: string, problem: TimetableProblem, done: (outcome: Outcome | null) => void): void {
    let outcome: Outcome | null = null;
    this.run(
      { problem, limitMs: LIMIT_MS },
      (line) => {
        if ('outcome' in line) outcome = line.outcome;
        else if ('progress' in line && this.current !== null) this.current.progress = line.progress;
      },
      () => {
        this.current = null;
        done(outcome);
      },
    );
    this.current = { tournamentId, progress: { step: 'rounds', share: 0 } };
  }

  /**
   * Finds new slots for postponed matches.
   * @throws DomainError 429; 503 `TIMETABLE_FAILED`
   */
  repair(problem: RepairProblem): Promise<RepairOutcome> {
    return new Promise((resolve, reject) => {
      let outcome: RepairOutcome | null = null;
      this.run(
        { repair: problem, limitMs: REPAIR_MS },
        (line) => {
          if ('repaired' in line) outcome = line.repaired;
        },
        () => (outcome === null ? reject(new DomainError('TIMETABLE_FAILED', 503)) : resolve(outcome)),
      );
    });
  }

  private run(task: Task, onLine: (line: Line) => void, done: () => void): void {
    if (this.child !== null) throw new DomainError('TOO_MANY_ATTEMPTS', 429, { seconds: 30 });
    // Inherits none of our environment, in particular not the league's secret.
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, this.program], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { NODE_ENV: 'production' },
    });
    if (child.pid !== undefined) setPriority(child.pid, NICE);
    this.child = child;
    createInterface({ input: child.stdout }).on('line', (line) => onLine(JSON.parse(line) as Line));
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS + GRACE_MS);
    child
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(limit);
        this.child = null;
        done();
      });
    // The process may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(task));
  }
}
