import { text } from 'node:stream/consumers';
import type { TimetableProblem } from '../domain/timetable/problem.js';
import { repair } from '../domain/timetable/repair.js';
import { solveTimetable } from '../domain/timetable/solve.js';
import { createOptimizer } from './highs-optimizer.js';
import type { Line, Task } from './protocol.js';

/**
 * A separate process that reads one task from standard input and writes lines of JSON: progress, and finally the
 * outcome. It then ends, which frees all the optimizer's memory.
 */
const writeLine = (line: Line): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
/** A few progress updates per second are enough for display. */
const EVERY_MS = 200;
/** A Lehmer generator: the same problem always gets the same timetable. */
const [FACTOR, PRIME] = [48_271, 2_147_483_647];

const task = JSON.parse(await text(process.stdin)) as Task;
const optimizer = await createOptimizer();
if ('repair' in task) writeLine({ repaired: repair(task.repair, optimizer, task.limitMs) });
else solveProblem(task.problem, task.limitMs);

function solveProblem(problem: TimetableProblem, limitMs: number): void {
  let seed = 1;
  let lastProgressAt = 0;
  const outcome = solveTimetable(problem, {
    optimizer,
    random: (below) => (seed = (seed * FACTOR) % PRIME) % below,
    now: Date.now,
    until: Date.now() + limitMs,
    onProgress: (progress) => {
      if (Date.now() - lastProgressAt < EVERY_MS) return;
      lastProgressAt = Date.now();
      writeLine({ progress });
    },
  });
  writeLine({ outcome });
}
