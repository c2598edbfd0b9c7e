import { spawn } from 'node:child_process';
import path from 'node:path';
import { readOwner, writeAtomically } from './files.js';
import { HostError } from './host-error.js';
import { writeSecret } from './instances.js';
import type { Layout } from './layout.js';
import { endProcesses, isPortFree, findProcesses } from './processes.js';
import { usesSystemd, startUnit, stopUnit } from './systemd.js';
import { SUPERVISOR } from './supervisor.js';

export interface StartOptions {
  id: string;
  port: number;
  secret: string;
}

/**
 * Starts the instance and keeps it running, unless it runs on this port already; ends one on another port first.
 * @throws HostError PORT_TAKEN
 */
export async function startInstance(layout: Layout, start: StartOptions): Promise<void> {
  const running = await findProcesses(layout.league(start.id));
  const systemd = await usesSystemd(layout);
  await writeSecret(layout, start.id, start.secret);
  if (systemd) {
    // Its port is in the configuration: only a restart reads it.
    await stopUnit(start.id);
  } else {
    if (running.length > 0 && running.every(({ port }) => port === start.port)) return;
    await endProcesses(layout.league(start.id));
  }
  if (!(await isPortFree(start.port)))
    throw new HostError('PORT_TAKEN', `another program of the server listens on port ${start.port}`);
  if (systemd) await startUnit(start.id);
  else await startSupervisor(layout, start);
}

/** Returns when it has ended, or never was. */
export async function stopInstance(layout: Layout, id: string): Promise<void> {
  if (await usesSystemd(layout)) await stopUnit(id);
  await endProcesses(layout.league(id));
}

/** Detached, in a session of its own: it outlives this program and the connection. */
async function startSupervisor(layout: Layout, { id, port }: StartOptions): Promise<void> {
  const script = path.join(layout.directory, 'host', 'supervise.sh');
  await writeAtomically(script, SUPERVISOR, { mode: 0o755 });
  const words = [script, `--league=${layout.league(id)}`, `--port=${port}`, process.execPath];
  const [program, ...rest] = [...(await runAsOwner(layout)), '/bin/sh', ...words] as [string, ...string[]];
  const child = spawn(program, rest, { cwd: layout.league(id), env: {}, detached: true, stdio: 'ignore' });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  child.unref();
}

/** Instances run as the owner of the leagues' directory; root gives itself up for that. */
async function runAsOwner(layout: Layout): Promise<string[]> {
  const { uid, gid } = await readOwner(layout.leagues);
  if (process.getuid?.() !== 0 || uid === 0) return [];
  return ['/usr/bin/setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs', '--'];
}
