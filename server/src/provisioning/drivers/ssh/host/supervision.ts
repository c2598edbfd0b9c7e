import { rm } from 'node:fs/promises';
import { exists } from './files.js';
import { HostError } from './host-error.js';
import type { Layout } from './layout.js';
import { requestHost, ensureHost, isHostReachable } from './league-host.js';
import type { LeagueHostSettings } from './league-host.js';
import { endProcesses, isPortFree, findProcesses } from './processes.js';
import { stopUnit, usesSystemd } from './systemd.js';

export interface StartOptions {
  id: string;
  port: number;
  secret: string;
  host: LeagueHostSettings;
}

/** A league as reported by this server's host (league-app, `LeagueStatus`). */
export interface HostedLeague {
  directory: string;
  port: number;
  state: string;
  pid: number | null;
  /** Changes with every write; null while the league is awake, or if it has not been awake since the host started. */
  revision: string | null;
}

const SECRET = /^[\w-]{32,200}$/;

/**
 * Opens the league's port: the first request wakes it (ADR 0126). On another port it is stopped first.
 * @throws HostError PORT_TAKEN, RELEASE_OUTDATED for a release before leagues could sleep, RELEASE_DAMAGED, HOST_FAILED
 */
export async function startInstance(layout: Layout, { id, port, secret, host }: StartOptions): Promise<void> {
  if (!SECRET.test(secret)) throw new HostError('HOST_FAILED', 'invalid instance secret');
  if (!(await exists(`${layout.leagueFile(id, 'release')}/src/host/main.js`)))
    throw new HostError('RELEASE_OUTDATED', 'its release cannot be hosted');
  await ensureHost(layout, host);
  const hosted = (await listHosted(layout)).find(({ directory }) => directory === id);
  if (hosted?.port !== port) await releasePort(layout, { id, port });
  const { problems } = await requestHost<{ problems: Record<string, string> }>(layout, {
    method: 'PUT',
    url: '/leagues',
    body: { leagues: [{ directory: id, port, secret }] },
  });
  const { [id]: problem } = problems;
  if (problem === 'EADDRINUSE') throw portTakenError(port);
  if (problem !== undefined) throw new HostError('HOST_FAILED', `its port cannot be opened (${problem})`);
}

/** If the league's own process holds the port, the host ends that process and takes the port over. */
async function releasePort(layout: Layout, { id, port }: Pick<StartOptions, 'id' | 'port'>): Promise<void> {
  await endPrevious(layout, id);
  const running = await findProcesses(layout.league(id));
  if (running.some((process) => process.port === port)) return;
  await stopInstance(layout, id);
  if (!(await isPortFree(port))) throw portTakenError(port);
}

/** Resolves once it has stopped, or if it never ran. */
export async function stopInstance(layout: Layout, id: string): Promise<void> {
  await endPrevious(layout, id);
  await rm(layout.leagueFile(id, 'hosted.json'), { force: true });
  if (await isHostReachable(layout))
    await requestHost(layout, { method: 'DELETE', url: '/leagues', body: { directories: [id] } });
  // If the host is gone, a league that was awake is still running.
  await endProcesses(layout.league(id));
}

/** All leagues that can be reached here; empty if no host runs. */
export async function listHosted(layout: Layout): Promise<HostedLeague[]> {
  if (!(await exists(layout.leagueHost))) return [];
  const answer = await requestHost<{ leagues: HostedLeague[] }>(layout, {
    method: 'GET',
    url: '/leagues',
  }).catch(() => null);
  return (answer?.leagues ?? []).map(({ directory, port, state, pid, revision }) => ({
    ...{ directory, port, state, pid, revision },
  }));
}

/** Stops what version 1.0.0 had per league: a unit or a supervisor, and the secret in a separate file. */
async function endPrevious(layout: Layout, id: string): Promise<void> {
  if (await usesSystemd(layout)) await stopUnit(id);
  const supervisors = (await findProcesses(layout.league(id))).filter(({ isSupervisor }) => isSupervisor);
  if (supervisors.length > 0) await endProcesses(layout.league(id));
  await rm(layout.leagueFile(id, 'secret.env'), { force: true });
}

function portTakenError(port: number): HostError {
  return new HostError('PORT_TAKEN', `another program of the server listens on port ${port}`);
}
