import { parentPort, workerData } from 'node:worker_threads';
import type { FillOrder } from './fill-tables.js';
import { fillRange } from './fill-tables.js';

/* A thread of a rebuild: replays the part that it is given, says what there was, and ends. */
parentPort!.postMessage(await fillRange(workerData as FillOrder));
