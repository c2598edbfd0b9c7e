import { chmod, mkdir, rm } from 'node:fs/promises';
import { changeOwner, link, readOwner, writeAtomically } from './files.js';
import { HostError } from './host-error.js';
import type { Layout } from './layout.js';
import { hasRelease } from './releases.js';

const SECRET = /^[\w-]{32,200}$/;

/** Points the league at a release, in one step; a running process keeps the one it has. */
export async function useRelease(layout: Layout, id: string, digest: string): Promise<void> {
  if (!(await hasRelease(layout, digest))) throw new HostError('RELEASE_DAMAGED', 'the release is missing');
  const directory = layout.league(id);
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o700);
  await changeOwner(directory, await readOwner(layout.leagues));
  await link(layout.release(digest), layout.leagueFile(id, 'release'));
}

/** Writes the league's one configuration file. */
export async function writeConfiguration(layout: Layout, id: string, content: string): Promise<void> {
  const owner = await readOwner(layout.leagues);
  await writeAtomically(layout.leagueFile(id, 'league.json'), content, { mode: 0o600, owner });
}

/** Writes the secret down where a restart by systemd, or after a power cut, finds it. */
export async function writeSecret(layout: Layout, id: string, secret: string): Promise<void> {
  if (!SECRET.test(secret)) throw new HostError('HOST_FAILED', 'invalid instance secret');
  const owner = await readOwner(layout.leagues);
  await writeAtomically(layout.leagueFile(id, 'secret.env'), `LEAGUE_SECRET=${secret}\n`, {
    mode: 0o600,
    owner,
  });
}

export async function removeLeague(layout: Layout, id: string): Promise<void> {
  await rm(layout.league(id), { recursive: true, force: true });
}
