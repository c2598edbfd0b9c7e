import { createRequire } from 'node:module';
import pLimit from 'p-limit';
import type readSheets from 'read-excel-file/node';
import { runInThread } from '../../platform/run-in-thread.js';

type Sheets = Awaited<ReturnType<typeof readSheets>>;

/**
 * Program of the thread. The library parses a sheet in chunks, and halves their size whenever one takes longer than 7 ms
 * by the clock. On a busy machine chunks can become ever smaller, until its recursion exceeds the stack and a valid file
 * counts as unreadable. With a clock that stands still they only grow, so the result depends on nothing but the file.
 */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
Date.now = () => 0;
const { library, content } = workerData;
const readSheets = require(library);
const workbook = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
readSheets(workbook).then((sheets) => parentPort.postMessage(sheets));
`;

/** Of the thread's heap. The largest statement, of 50,000 lines and 40 MB, needs less than 100. */
const MAX_HEAP_MB = 512;

/** One workbook at a time: each occupies a processor and, besides its heap, a few times its size. */
const inTurn = pLimit(1);

/**
 * Reads all sheets of a workbook in a thread of its own: the process answers other requests meanwhile, and survives a
 * workbook that needs more memory than `MAX_HEAP_MB`.
 * @throws Error for a workbook that the library cannot read, or not within this memory
 */
export function readSheetsInThread(content: Buffer): Promise<Sheets> {
  const library = createRequire(import.meta.url).resolve('read-excel-file/node');
  return inTurn(() =>
    runInThread('the thread that reads a workbook', PROGRAM, {
      eval: true,
      workerData: { library, content },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    }),
  );
}
