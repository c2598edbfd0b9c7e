import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { DomainError } from '../kernel/domain-error.js';
import type { Outcome, TimetableProblem } from '../domain/timetable/problem.js';
import type { RepairOutcome, RepairProblem } from '../domain/timetable/repair.js';
import type { Progress } from '../domain/timetable/solve.js';
import type { Line, Task } from './protocol.js';

/** How long a timetable is looked for, and how much longer its process may take to start and to end. */
const LIMIT_MS = 28_000;
/** Of each program of a repair: somebody waits for the answer. */
const REPAIR_MS = 3_000;
const GRACE_MS = 20_000;
/** Of the process, in MB: a long timetable with its programs. */
const HEAP_MB = 512;
/** Requests that wait for a page go first. */
const NICE = 10;

/**
 * Has timetables made by a process that lives as long as one (ADR 0158): the optimizer takes more memory than the league,
 * and its work would keep the league from answering. One at a time.
 */
export class Timetabler {
  private child: ChildProcess | null = null;
  private current: { tournamentId: string; progress: Progress } | null = null;

  /** @param program what Node runs: `solve-process.js` */
  constructor(private readonly program: string) {}

  get isBusy(): boolean {
    return this.child !== null;
  }

  /** How far the timetable of a tournament is; null where none is being made. */
  progressOf(tournamentId: string): Progress | null {
    return this.current?.tournamentId === tournamentId ? this.current.progress : null;
  }

  /** Ends what is being made for a tournament, if anything. */
  cancel(tournamentId: string): void {
    if (this.current?.tournamentId === tournamentId) this.child?.kill('SIGKILL');
  }

  /** @throws DomainError 429 while something else is being made */
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

  /** Finds other slots for matches that fell out. @throws DomainError 429; 503 `TIMETABLE_FAILED` */
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
    // Nothing of ours, above all not the league's secret.
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
    // It may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(task));
  }
}
