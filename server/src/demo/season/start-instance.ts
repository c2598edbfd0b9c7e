import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FinishedMatch } from '../../ledger/index.js';
import type { SeasonInstance } from './season-instance.js';

/** Starts the season's league instance in a separate process, which ends with this one. */
export async function startInstance(matches: FinishedMatch[], secret: string): Promise<SeasonInstance> {
  const child = fork(fileURLToPath(new URL('./instance-process.js', import.meta.url)), { stdio: 'inherit' });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process that stands for the league instance ended.');
  });
  ended.catch(() => undefined);
  child.send({ matches, secret });
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }];
  const close = async (): Promise<void> => {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  };
  return { port, close };
}
