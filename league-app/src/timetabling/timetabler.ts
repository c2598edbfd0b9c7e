import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { DomainError } from '../kernel/domain-error.js';
import type { Outcome, TimetableProblem } from '../domain/timetable/problem.js';
import type { Progress } from '../domain/timetable/solve.js';
import type { Line, Task } from './protocol.js';

/** How long a timetable is looked for, and how much longer its process may take to start and to end. */
export const LIMIT_MS = 28_000;
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

  /** @throws DomainError 429 while another tournament's is being made. */
  start(tournamentId: string, problem: TimetableProblem, done: (outcome: Outcome | null) => void): void {
    if (this.child !== null) throw new DomainError('TOO_MANY_ATTEMPTS', 429, { seconds: 30 });
    // Nothing of ours, above all not the league's secret.
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, this.program], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { NODE_ENV: 'production' },
    });
    if (child.pid !== undefined) setPriority(child.pid, NICE);
    this.child = child;
    this.current = { tournamentId, progress: { step: 'rounds', share: 0 } };
    let outcome: Outcome | null = null;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = JSON.parse(line) as Line;
      if ('outcome' in said) outcome = said.outcome;
      else if (this.current !== null) this.current.progress = said.progress;
    });
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS + GRACE_MS);
    child
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(limit);
        this.child = null;
        this.current = null;
        done(outcome);
      });
    // It may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify({ problem, limitMs: LIMIT_MS } satisfies Task));
  }
}
