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

/** What nginx says, without the paths of this server but for the names of files, and at most so much of it. */
export function summarizeNginxOutput(said: string): string {
  const lines = said.split('\n').filter((line) => /\[(emerg|alert|crit|error)\]|nginx: /.test(line));
  return (lines.length > 0 ? lines : [said])
    .map((line) => line.replace(/(?<![\w.:])(\/[^\s":]*)?\/([^\s":/]+)/g, '$2').replace(/^nginx: /, ''))
    .filter((line) => !line.startsWith('configuration file'))
    .join('; ')
    .slice(0, MAX_MESSAGE);
}

/** @throws HostError PROXY_REFUSED with nginx's own words */
async function testConfiguration(layout: Layout): Promise<void> {
  const { code, output } = await runProgram('nginx', ['-t', '-q', ...nginxArguments(layout)]);
  if (code !== 0)
    throw new HostError('PROXY_REFUSED', summarizeNginxOutput(output) || 'nginx gave no reason');
}

/** Has nginx read its files again, or starts it. Files that do not pass its test are not read. */
export async function reloadProxy(layout: Layout): Promise<void> {
  await testConfiguration(layout);
  const reload = await runProgram('nginx', ['-s', 'reload', ...nginxArguments(layout)]);
  if (reload.code === 0) return;
  // It does not run: its pid file is missing, or names nobody.
  const start = await runProgram('nginx', nginxArguments(layout));
  if (start.code !== 0)
    throw new HostError('PROXY_REFUSED', summarizeNginxOutput(start.output) || 'nginx failed to start');
}

interface SiteFiles {
  available: string;
  enabled: string;
  /** What nginx has taken last: put back when it does not take what comes next, also after a death in between. */
  lastGood: string;
}

/** Named by the league, not by its address: a league that moves to another name keeps its file. */
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
 * Puts a league's site file in place and has nginx read it; `null`: takes it away. When nginx refuses its files, the
 * last good one is put back and nothing is reloaded, so that all sites go on as they were. To be called under the
 * server's lock of its proxy.
 * @throws HostError PROXY_REFUSED with nginx's own words
 */
export async function changeSite(layout: Layout, id: string, content: string | null): Promise<void> {
  const files = siteFiles(layout, id);
  const good = (await exists(files.lastGood)) ? await readFile(files.lastGood, 'utf8') : null;
  await writeSite(files, content);
  try {
    await reloadProxy(layout);
  } catch (error) {
    await writeSite(files, good);
    throw error;
  }
  if (content === null) await rm(files.lastGood, { force: true });
  else await writeAtomically(files.lastGood, content, { mode: 0o644 });
}
