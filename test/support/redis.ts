import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { reservePort } from './port.js';

/** Why Redis cannot be tested here; null if it can. */
export const MISSING_FOR_REDIS = isInstalled()
  ? null
  : 'no redis-server on this machine; .ci/run installs it';

function isInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface TestRedis {
  url: string;
  /** Resolves once Redis has ended. */
  end(): Promise<void>;
}

/** Starts a separate Redis for the test, without persistence. */
export async function startRedis(): Promise<TestRedis> {
  const port = await reservePort();
  const settings = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'];
  const redis = spawn('redis-server', ['--port', String(port), ...settings]);
  await untilReady(redis);
  const end = async (): Promise<void> => {
    const ended = once(redis, 'exit');
    if (redis.kill()) await ended;
  };
  return { url: `redis://127.0.0.1:${port}`, end };
}

/** The first lines are printed before it listens: clients that connect then are refused. */
async function untilReady(redis: ChildProcessWithoutNullStreams): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    redis.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready to accept connections')) resolve();
    });
    redis.once('exit', () => reject(new Error(`redis-server ended:\n${output}`)));
  });
}
