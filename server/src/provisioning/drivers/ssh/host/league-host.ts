import { spawn } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { changeOwner, exists, readOwner, writeAtomically } from './files.js';
import { sendToLeagueHost } from './host-control.js';
import type { HostRequest } from './host-control.js';
import { HostError } from './host-error.js';
import { HOST_SUPERVISOR } from './host-supervisor.js';
import type { Layout } from './layout.js';
import { signal } from './processes.js';
import { installHostUnit, startHostUnit, usesSystemd } from './systemd.js';

export interface LeagueHostSettings {
  /** A league goes to sleep after this long without a visitor. */
  idleMs: number;
  /** Maximum number of processes kept ready. */
  maxWarm: number;
}

interface HostStatus {
  /** Identifies the file of its program. */
  identity: string;
  pid: number;
}

/** Relative to the host's directory, since names of sockets are limited to 107 bytes. */
const SOCKET = 'control.sock';
const START_MS = 15_000;
const POLL_MS = 50;

/** Sends a request to the host of this server's leagues. @throws Error if it does not respond */
export async function requestHost<T>(layout: Layout, request: HostRequest): Promise<T> {
  process.chdir(layout.leagueHost);
  return sendToLeagueHost<T>(SOCKET, request);
}

async function readStatus(layout: Layout): Promise<HostStatus | null> {
  return requestHost<HostStatus>(layout, { method: 'GET', url: '/status' }).catch(() => null);
}

/** Creates the host's directory, which belongs to the user that leagues run as. */
export async function makeHostDirectory(layout: Layout): Promise<void> {
  await mkdir(layout.leagueHost, { recursive: true });
  await chmod(layout.leagueHost, 0o700);
  await changeOwner(layout.leagueHost, await readOwner(layout.leagues));
}

/**
 * Makes sure that the host runs, with the last installed release and these settings. A host with another release or
 * other settings is killed without its leagues: those that are awake keep responding until the next host has their
 * ports.
 * @throws HostError RELEASE_DAMAGED, HOST_FAILED
 */
export async function ensureHost(layout: Layout, settings: LeagueHostSettings): Promise<void> {
  if (!(await exists(layout.hostProgram))) throw new HostError('RELEASE_DAMAGED', 'the release is missing');
  await makeHostDirectory(layout);
  const systemd = await usesSystemd(layout);
  const isChanged = await writeSettings(layout, settings);
  if (systemd) await installHostUnit(layout);
  const status = await readStatus(layout);
  const isCurrent = status !== null && !isChanged && status.identity === (await readStamp(layout));
  if (isCurrent) return;
  if (status) signal(status.pid, 'SIGKILL');
  await (systemd ? startHostUnit() : startSupervisor(layout));
  await waitForHost(layout, status?.pid ?? null);
}

/** @returns whether the settings have changed */
async function writeSettings(layout: Layout, { idleMs, maxWarm }: LeagueHostSettings): Promise<boolean> {
  const file = path.join(layout.leagueHost, 'settings.env');
  const text = `IDLE_MS=${Math.trunc(Number(idleMs))}\nMAX_WARM=${Math.trunc(Number(maxWarm))}\n`;
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return false;
  await writeAtomically(file, text, { mode: 0o600, owner: await readOwner(layout.leagues) });
  return true;
}

/** The identity that the host reports (league-app, `programStamp`). */
async function readStamp(layout: Layout): Promise<string> {
  const { dev, ino, mtimeMs } = await stat(layout.hostProgram);
  return `${dev}:${ino}:${mtimeMs}`;
}

/** Detached, in a session of its own: it outlives this program and the connection. A second one ends immediately. */
async function startSupervisor(layout: Layout): Promise<void> {
  const script = path.join(layout.directory, 'host', 'supervise-leagues.sh');
  await writeAtomically(script, HOST_SUPERVISOR, { mode: 0o755 });
  const command = [
    ...(await runAsOwner(layout)),
    ...['/bin/sh', script, `--leagues=${layout.leagues}`, process.execPath],
  ];
  const [program, ...args] = command as [string, ...string[]];
  // PATH is for flock and sleep.
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin' };
  const child = spawn(program, args, { cwd: layout.leagueHost, env, detached: true, stdio: 'ignore' });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  child.unref();
}

/** Leagues run as the owner of their directory; root switches to that user. */
async function runAsOwner(layout: Layout): Promise<string[]> {
  const { uid, gid } = await readOwner(layout.leagues);
  if (process.getuid?.() !== 0 || uid === 0) return [];
  return ['/usr/bin/setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs', '--'];
}

/** @param previousPid process id of the previous host, whose response does not count */
async function waitForHost(layout: Layout, previousPid: number | null): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const status = await readStatus(layout);
    if (status !== null && status.pid !== previousPid) return;
    if (Date.now() > deadline) throw new HostError('HOST_FAILED', 'the league host failed to start');
    await sleep(POLL_MS);
  }
}

/** Whether a host of these leagues is running, even if it does not respond. */
async function isHostRunning(layout: Layout): Promise<boolean> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const number of numbers) {
    const args = (await readFile(`/proc/${number}/cmdline`, 'utf8').catch(() => '')).split('\0');
    if (args.includes(`--league-host=${layout.leagues}`)) return true;
  }
  return false;
}

/** A starting host reads its leagues before it responds: removing a league has to wait for that. */
export async function isHostReachable(layout: Layout): Promise<boolean> {
  if (!(await exists(layout.leagueHost))) return false;
  if ((await readStatus(layout)) !== null) return true;
  if (!(await isHostRunning(layout))) return false;
  await waitForHost(layout, null);
  return true;
}
