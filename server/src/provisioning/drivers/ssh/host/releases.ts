import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, readlink, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exists } from './files.js';
import { HostError } from './host-error.js';
import type { Layout } from './layout.js';
import { ENVIRONMENT } from './programs.js';
import { treeDigest } from './tree-digest.js';

/** A release that no league uses is kept for this long, since one may be about to use it. */
const UNUSED_MS = 24 * 3_600_000;

async function computeDigest(directory: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => !entry.isDirectory())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return { path: path.relative(directory, file), content: await readFile(file) };
      }),
  );
  return treeDigest(files);
}

async function unpack(archive: Readable, directory: string): Promise<void> {
  const args = ['--extract', '--gzip', '--no-same-owner', '--file=-', `--directory=${directory}`];
  const tar = spawn('tar', args, { env: ENVIRONMENT, stdio: ['pipe', 'ignore', 'pipe'] });
  let errorOutput = '';
  tar.stderr.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(0, 2_000)));
  const ended = once(tar, 'close');
  await pipeline(archive, tar.stdin).catch(() => undefined);
  const [code] = (await ended) as [number | null];
  if (code === 0) return;
  if (/No space left|quota exceeded/i.test(errorOutput))
    throw new HostError('SERVER_FULL', "the server's disk is full");
  throw new HostError('RELEASE_DAMAGED', 'the release is incomplete');
}

/** Whether the release is here; if so, its retention period starts again. */
export async function hasRelease(layout: Layout, digest: string): Promise<boolean> {
  const directory = layout.release(digest);
  if (!(await exists(directory))) return false;
  const now = new Date();
  await utimes(directory, now, now);
  return true;
}

/**
 * Unpacks a release and adds it if its digest matches.
 * @throws HostError RELEASE_DAMAGED, SERVER_FULL
 */
export async function receiveRelease(layout: Layout, digest: string, archive: Readable): Promise<void> {
  const directory = layout.release(digest);
  const draft = path.join(layout.releases, `draft-${randomBytes(6).toString('hex')}`);
  await mkdir(draft);
  try {
    await unpack(archive, draft);
    if ((await computeDigest(draft)) !== digest)
      throw new HostError('RELEASE_DAMAGED', 'the release has another checksum than what was sent');
    if (!(await exists(directory))) await rename(draft, directory);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeUnused(layout);
}

/** Removes releases that neither a league nor the host uses, and drafts left by an interrupted `receiveRelease`. */
async function removeUnused(layout: Layout): Promise<void> {
  const leagues = await readdir(layout.leagues);
  const links = [layout.hostRelease, ...leagues.map((id) => path.join(layout.leagues, id, 'release'))];
  const used = await Promise.all(links.map((name) => readlink(name).catch(() => '')));
  const names = new Set(used.map((target) => path.basename(target)));
  for (const name of await readdir(layout.releases)) {
    const directory = path.join(layout.releases, name);
    const { mtimeMs } = await stat(directory).catch(() => ({ mtimeMs: Date.now() }));
    if (!names.has(name) && Date.now() - mtimeMs > UNUSED_MS) {
      await rm(directory, { recursive: true, force: true });
    }
  }
}
