import { afterEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOccupants, findOccupants, waitForExits } from './machine-processes.js';
import { until } from '../testing/until.js';

const DIRECTORY = '/srv/leagues/one';

/**
 * When it is told to end, it loses its arguments at once, as an exiting process does, and closes its port later: on a
 * busy machine the kernel takes that long. Here it takes a second signal.
 */
const EXITING = `
  import { createServer } from 'node:net';
  const server = createServer().listen(0, '127.0.0.1', () => process.send(server.address().port));
  process.on('SIGTERM', () => (process.title = ''));
  process.on('SIGUSR2', () => process.exit(0));
`;
const STUBBORN = `
  process.on('SIGTERM', () => undefined);
  setInterval(() => undefined, 1_000);
  process.send(0);
`;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** @returns the process, as the list of processes shows it, and what it sent: its port */
async function start(program: string) {
  const options = ['--input-type=module', '-e', program, '--', `--league=${DIRECTORY}`];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  const [port] = (await once(child, 'message')) as [number];
  const found = (findOccupants().get(DIRECTORY) ?? []).find(({ pid }) => pid === child.pid);
  return { child, port, found: found! };
}

function listen(port: number): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: own } = server.address() as AddressInfo;
      server.close(() => resolve(own));
    });
  });
}

describe('endOccupants', () => {
  it('resolves once the port of a process that has lost its arguments is closed', async () => {
    const { child, port, found } = await start(EXITING);
    let isOver = false;
    const over = endOccupants([found], 100_000).finally(() => (isOver = true));
    await until(async () => !findOccupants().has(DIRECTORY), 'it has lost its arguments');
    // It looks every 10 ms.
    await sleep(100);
    expect(isOver).toBe(false);
    await expect(listen(port)).rejects.toThrow('EADDRINUSE');
    child.kill('SIGUSR2');
    await over;
    expect(await listen(port)).toBe(port);
  });

  it('kills a process that does not end in time, and resolves for its zombie', async () => {
    const { child, found } = await start(STUBBORN);
    const exited = once(child, 'exit');
    await endOccupants([found], 100);
    expect(await exited).toEqual([null, 'SIGKILL']);
  });

  it('neither ends nor waits for another process that has got the number', async () => {
    const { child, found } = await start(STUBBORN);
    await endOccupants([{ ...found, startTime: found.startTime - 1 }], 0);
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    expect(child.kill(0)).toBe(true);
  });
});

describe('waitForExits', () => {
  it('waits for a process that is no longer listed by its arguments, but has its port open', async () => {
    const { child, port } = await start(EXITING);
    child.kill('SIGTERM');
    await until(async () => !findOccupants().has(DIRECTORY), 'it has lost its arguments');
    await expect(listen(port)).rejects.toThrow('EADDRINUSE');
    const over = waitForExits(100_000);
    child.kill('SIGUSR2');
    await over;
    expect(await listen(port)).toBe(port);
  });
});
