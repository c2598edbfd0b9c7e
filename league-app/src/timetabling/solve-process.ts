import { text } from 'node:stream/consumers';
import { solveTimetable } from '../domain/timetable/solve.js';
import { createOptimizer } from './highs-optimizer.js';
import type { Line, Task } from './protocol.js';

/**
 * A process of its own that takes one problem on its standard input and writes lines of JSON: how far it is, at last the
 * outcome. It ends then, with all the memory that the optimizer took.
 */
const say = (line: Line): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
/** Some steps a second are enough to be shown. */
const EVERY_MS = 200;
/** A generator of Lehmer's: the same problem has the same timetable. */
const [FACTOR, PRIME] = [48_271, 2_147_483_647];

const { problem, limitMs } = JSON.parse(await text(process.stdin)) as Task;
const optimizer = await createOptimizer();
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
