// Work on strangers' pictures, bounded in memory (ADR 0076): the header says what a picture will cost (cost.ts), it waits
// for its turn (turns.ts), and a process of its own decodes and encodes it from file to file (process.ts, worker.ts).
export { reencode, readGreyPixels } from './encode.js';
export type { GreyPixels } from './jobs.js';
