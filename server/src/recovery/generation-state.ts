import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Archive } from './archive/archive.js';
import { listGenerations, newId, writeGeneration } from './archive/layout.js';

/** The generation of the archive that this installation writes. A restored installation has none and starts its own. */
export interface CurrentGeneration {
  generation: string;
  system_id: string;
  timeline: number;
  target: string;
}

const stateFile = (dataDir: string): string => path.join(dataDir, 'backup-generation.json');

export async function readCurrentGeneration(dataDir: string): Promise<CurrentGeneration | null> {
  try {
    return JSON.parse(await readFile(stateFile(dataDir), 'utf8')) as CurrentGeneration;
  } catch {
    return null;
  }
}

/** Identifies the log of a database. */
export interface DatabaseIdentity {
  systemId: string;
  timeline: number;
}

/**
 * The generation to continue, or a new one if this database has none in this archive.
 * @param isBroken the archived log cannot be continued without a gap
 */
export async function openGeneration(
  archive: Archive,
  dataDir: string,
  { systemId, timeline }: DatabaseIdentity,
  isBroken: boolean,
): Promise<{ id: string; previous: string | null }> {
  const generations = await listGenerations(archive);
  const current = await readCurrentGeneration(dataDir);
  const index = generations.findIndex(({ id }) => id === current?.generation);
  const canContinue =
    index >= 0 && !isBroken && current?.system_id === systemId && current.timeline === timeline;
  if (canContinue) return { id: generations[index]!.id, previous: generations[index - 1]?.id ?? null };
  const id = newId();
  const facts = { system_id: systemId, timeline };
  await writeGeneration(archive, id, { ...facts, started: new Date().toISOString() });
  const file = stateFile(dataDir);
  const state: CurrentGeneration = { generation: id, ...facts, target: archive.store.address };
  await writeFile(`${file}.${process.pid}`, `${JSON.stringify(state)}\n`, { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
  return { id, previous: generations.at(-1)?.id ?? null };
}
