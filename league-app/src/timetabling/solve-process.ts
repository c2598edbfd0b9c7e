import { text } from 'node:stream/consumers';
import type { TimetableProblem } from '../domain/timetable/problem.js';
import { repair } from '../domain/timetable/repair.js';
import { solveTimetable } from '../domain/timetable/solve.js';
import { createOptimizer } from './highs-optimizer.js';
import type { Line, Task } from './protocol.js';

/**
 * A process of its own that takes one task on its standard input and writes lines of JSON: how far it is, at last the
 * outcome. It ends then, with all the memory that the optimizer took.
 */
const say = (line: Line): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
/** Some steps a second are enough to be shown. */
const EVERY_MS = 200;
/** A generator of Lehmer's: the same problem has the same timetable. */
const [FACTOR, PRIME] = [48_271, 2_147_483_647];

const task = JSON.parse(await text(process.stdin)) as Task;
const optimizer = await createOptimizer();
if ('repair' in task) say({ repaired: repair(task.repair, optimizer, task.limitMs) });
else solveWhole(task.problem, task.limitMs);

function solveWhole(problem: TimetableProblem, limitMs: number): void {
  let seed = 1;
  let said = 0;
  const outcome = solveTimetable(problem, {
    optimizer,
    random: (below) => (seed = (seed * FACTOR) % PRIME) % below,
    now: Date.now,
    until: Date.now() + limitMs,
    onProgress: (progress) => {
      if (Date.now() - said < EVERY_MS) return;
      said = Date.now();
      say({ progress });
    },
  });
  say({ outcome });
}
