import { readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { exists, link, writeAtomically } from './files.js';
import { HostError } from './host-error.js';
import { parseLeagueName } from './layout.js';
import type { Layout } from './layout.js';
import { runProgram } from './programs.js';

const MAX_MESSAGE = 500;

function nginxArguments({ ownProxy, directory }: Layout): string[] {
  return existsSync(ownProxy) ? ['-p', path.join(directory, 'nginx'), '-c', ownProxy] : [];
}

/** Nginx's output, with paths of this server reduced to file names, and shortened. */
export function summarizeNginxOutput(output: string): string {
  const lines = output.split('\n').filter((line) => /\[(emerg|alert|crit|error)\]|nginx: /.test(line));
  return (lines.length > 0 ? lines : [output])
    .map((line) => line.replace(/(?<![\w.:])(\/[^\s":]*)?\/([^\s":/]+)/g, '$2').replace(/^nginx: /, ''))
    .filter((line) => !line.startsWith('configuration file'))
    .join('; ')
    .slice(0, MAX_MESSAGE);
}

/** @throws HostError PROXY_REFUSED with nginx's message */
async function testConfiguration(layout: Layout): Promise<void> {
  const { code, output } = await runProgram('nginx', ['-t', '-q', ...nginxArguments(layout)]);
  if (code !== 0)
    throw new HostError('PROXY_REFUSED', summarizeNginxOutput(output) || 'nginx gave no reason');
}

/** Makes nginx reload its files, or starts it. Files that fail nginx's test are not loaded. */
export async function reloadProxy(layout: Layout): Promise<void> {
  await testConfiguration(layout);
  const reload = await runProgram('nginx', ['-s', 'reload', ...nginxArguments(layout)]);
  if (reload.code === 0) return;
  // It is not running: its pid file is missing, or names no process.
  const start = await runProgram('nginx', nginxArguments(layout));
  if (start.code !== 0)
    throw new HostError('PROXY_REFUSED', summarizeNginxOutput(start.output) || 'nginx failed to start');
}

interface SiteFiles {
  available: string;
  enabled: string;
  /** The last version that nginx accepted: restored if it rejects the next one, even if this program was killed in between. */
  lastGood: string;
}

/** Named by the league's id, not by its address: a league whose address changes keeps its file. */
function siteFiles(layout: Layout, id: string): SiteFiles {
  const name = `touchline-${parseLeagueName(id)}.conf`;
  return {
    available: path.join(layout.sitesAvailable, name),
    enabled: path.join(layout.sitesEnabled, name),
    lastGood: path.join(layout.sitesAvailable, `${name}.good`),
  };
}

async function writeSite({ available, enabled }: SiteFiles, content: string | null): Promise<void> {
  if (content === null) {
    await rm(enabled, { force: true });
    await rm(available, { force: true });
    return;
  }
  await writeAtomically(available, content, { mode: 0o644 });
  await link(available, enabled);
}

/**
 * Installs a league's site file and reloads nginx; `null` removes it. If nginx rejects its files, the last good one is
 * restored and nothing is reloaded, so that all sites stay as they were. Requires the server's proxy lock.
 * @throws HostError PROXY_REFUSED with nginx's message
 */
export async function changeSite(layout: Layout, id: string, content: string | null): Promise<void> {
  const files = siteFiles(layout, id);
  const lastGoodContent = (await exists(files.lastGood)) ? await readFile(files.lastGood, 'utf8') : null;
  await writeSite(files, content);
  try {
    await reloadProxy(layout);
  } catch (error) {
    await writeSite(files, lastGoodContent);
    throw error;
  }
  if (content === null) await rm(files.lastGood, { force: true });
  else await writeAtomically(files.lastGood, content, { mode: 0o644 });
}
