import { parentPort, workerData } from 'node:worker_threads';
import type { FillTask } from './fill-tables.js';
import { fillRange } from './fill-tables.js';

/* A worker thread of a rebuild: replays the range it is given, posts the result, and ends. */
parentPort!.postMessage(await fillRange(workerData as FillTask));
