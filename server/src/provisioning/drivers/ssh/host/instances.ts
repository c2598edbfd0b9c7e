import { chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { changeOwner, exists, link, readOwner, writeAtomically } from './files.js';
import { HostError } from './host-error.js';
import type { Layout } from './layout.js';
import { makeHostDirectory } from './league-host.js';
import { hasRelease } from './releases.js';

/**
 * Points the league at a release, in one step; a running process keeps the one it has. The host of all leagues runs the
 * release that was chosen last, from the next start of a league on.
 */
export async function useRelease(layout: Layout, id: string, digest: string): Promise<void> {
  if (!(await hasRelease(layout, digest))) throw new HostError('RELEASE_DAMAGED', 'the release is missing');
  const directory = layout.league(id);
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o700);
  await changeOwner(directory, await readOwner(layout.leagues));
  await link(layout.release(digest), layout.leagueFile(id, 'release'));
  if (await exists(path.join(layout.release(digest), 'src', 'host', 'main.js'))) {
    await makeHostDirectory(layout);
    await link(layout.release(digest), layout.hostRelease);
  }
}

/** Writes the league's one configuration file. */
export async function writeConfiguration(layout: Layout, id: string, content: string): Promise<void> {
  const owner = await readOwner(layout.leagues);
  await writeAtomically(layout.leagueFile(id, 'league.json'), content, { mode: 0o600, owner });
}

export async function removeLeague(layout: Layout, id: string): Promise<void> {
  await rm(layout.league(id), { recursive: true, force: true });
}
