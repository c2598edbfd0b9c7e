import { Worker } from 'node:worker_threads';
import type { WorkerOptions } from 'node:worker_threads';

/**
 * Runs a program in a thread of its own and returns the first message it posts.
 * @param what the thread, for the error
 * @param program path of the program or, with `eval`, its code
 * @throws Error if the program throws, or ends without a message, for example at a limit of its resources
 */
export function runInThread<T>(what: string, program: string, options: WorkerOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, options);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`${what} ended with code ${code}`)));
  });
}
