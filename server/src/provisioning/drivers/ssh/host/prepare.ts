import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from './files.js';
import { HostError } from './host-error.js';
import type { Layout } from './layout.js';
import { makeHostDirectory } from './league-host.js';
import { hasProgram, runProgram } from './programs.js';
import { reloadProxy } from './proxy.js';
import { installHostUnit, LEAGUE_USER, usesSystemd } from './systemd.js';

const PROGRAMS = ['nginx', 'tar', 'flock', 'setpriv'];
const MIN_NODE = [20, 19];
const MIN_FREE_BYTES = 500_000_000;
const INCLUDE_FILE = '/etc/nginx/conf.d/touchline.conf';

/** What the platform wants to run here, and the machine it requires. */
export interface PrepareInput {
  platform: string;
  arch: string;
  /** The proxy's pages, by name. */
  pages: Record<string, string>;
  /** The site for all names without a league. */
  fallback: string;
}

function isNodeTooOld(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < MIN_NODE[0]! || (major === MIN_NODE[0] && minor < MIN_NODE[1]!);
}

/** All missing requirements at once, so that the person who installs them does not have to come back. */
async function listMissing(layout: Layout, { platform, arch }: PrepareInput): Promise<string[]> {
  const found: string[] = [];
  const contained = existsSync(layout.ownProxy);
  if (isNodeTooOld()) found.push(`Node ${MIN_NODE.join('.')} (it has ${process.versions.node})`);
  if (process.platform !== platform || process.arch !== arch)
    found.push(
      `a machine like the platform's, ${platform} ${arch} (it is ${process.platform} ${process.arch})`,
    );
  for (const program of PROGRAMS) if (!(await hasProgram(program))) found.push(`the program ${program}`);
  if (!contained && process.getuid?.() !== 0) found.push('the rights of root');
  if (!contained && process.getuid?.() === 0 && (await runProgram('id', [LEAGUE_USER])).code !== 0)
    found.push(`the user ${LEAGUE_USER} (useradd --system --home-dir /nonexistent ${LEAGUE_USER})`);
  await access(layout.directory, constants.W_OK).catch(() =>
    found.push('a directory that can be written to'),
  );
  const { bavail, bsize } = await statfs(layout.directory);
  if (bavail * bsize < MIN_FREE_BYTES) found.push('500 MB of free disk');
  return found;
}

/**
 * Checks the machine and sets up what all leagues need. It installs no programs, but lists the missing ones.
 * @throws HostError SERVER_UNSUITABLE listing everything that is missing; PROXY_REFUSED
 */
export async function prepare(layout: Layout, preparation: PrepareInput): Promise<string[]> {
  const missing = await listMissing(layout, preparation);
  if (missing.length > 0)
    throw new HostError('SERVER_UNSUITABLE', `missing on the server: ${missing.join('; ')}`);
  for (const directory of [
    layout.releases,
    layout.run,
    layout.sitesAvailable,
    layout.sitesEnabled,
    layout.pages,
  ])
    await mkdir(directory, { recursive: true, mode: 0o755 });
  for (const [name, page] of Object.entries(preparation.pages)) {
    if (/^[a-z]+$/.test(name))
      await writeAtomically(path.join(layout.pages, `${name}.html`), page, { mode: 0o644 });
  }
  await mkdir(layout.leagues, { recursive: true, mode: 0o711 });
  await writeAtomically(layout.fallbackSite, preparation.fallback, { mode: 0o644 });
  const notes = [`Node ${process.versions.node}`];
  if (existsSync(layout.ownProxy)) notes.push('an nginx of its own, below its directory');
  else notes.push(...(await prepareMachine(layout)));
  await makeHostDirectory(layout);
  await reloadProxy(layout);
  return notes;
}

/** Sets up what is outside of our directory (nginx's include, the systemd unit), and gives the leagues to their user. */
async function prepareMachine(layout: Layout): Promise<string[]> {
  await runProgram('chown', [`${LEAGUE_USER}:`, layout.leagues]);
  const include = `include ${layout.sitesEnabled}/*.conf;\n`;
  await writeAtomically(INCLUDE_FILE, include, { mode: 0o644 });
  if (!(await usesSystemd(layout)))
    return ["the machine's nginx", 'no systemd: a shell script supervises the leagues'];
  await installHostUnit(layout);
  return ["the machine's nginx", 'systemd'];
}
