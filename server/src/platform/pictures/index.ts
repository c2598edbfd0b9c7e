// Handles untrusted pictures with bounded memory (ADR 0076): the header determines how much memory a picture needs
// (cost.ts), it waits for its turn (concurrency-limit.ts), and a separate process decodes and encodes it from file to file
// (process.ts, worker.ts).
export { reencode, readGrayPixels } from './encode.js';
export type { GrayPixels } from './jobs.js';
