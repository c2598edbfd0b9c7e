import { randomBytes } from 'node:crypto';
import type { Archive } from './archive.js';

/**
 * Layout of the archive. A generation is an unbroken run of one database's log on one timeline, with the base backups
 * taken in it: a restore reads from one generation, and from blobs, which all generations share.
 */
export const GENERATIONS = 'generations/';
export const BLOBS = 'blobs/';

export const walFolder = (generation: string): string => `${GENERATIONS}${generation}/wal/`;
export const baseFolder = (generation: string): string => `${GENERATIONS}${generation}/base/`;
export const treeFolder = (generation: string): string => `${GENERATIONS}${generation}/tree/`;
const aboutPrefix = (generation: string): string => `${GENERATIONS}${generation}/about`;

/** Instead of a system identifier: the generation contains files and leagues only, and its operator backs the database up. */
export const FILES_ONLY = 'files';

/** What a generation contains. */
export interface GenerationFacts {
  system_id: string;
  timeline: number;
  started: string;
}

/** An id of a generation or base backup; sorted as text, ids are in order of time. */
export function newId(now = new Date()): string {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `${time}-${randomBytes(4).toString('hex')}`;
}

/** Milliseconds since 1970 in a key: 13 digits until the year 2286, so they sort as text. */
export function formatMs(ms: number): string {
  return String(Math.trunc(ms)).padStart(13, '0');
}

export async function writeGeneration(archive: Archive, id: string, facts: GenerationFacts): Promise<void> {
  await archive.put(aboutPrefix(id), Buffer.from(JSON.stringify(facts)));
}

export interface Generation extends GenerationFacts {
  id: string;
}

/** All generations of an archive, oldest first. @throws DamagedArchiveError */
export async function listGenerations(archive: Archive): Promise<Generation[]> {
  const generations: Generation[] = [];
  for (const { key } of await archive.store.list(GENERATIONS)) {
    const id = /^generations\/([^/]+)\/about-/.exec(key)?.[1];
    if (id === undefined) continue;
    const facts = JSON.parse((await archive.get(key)).toString('utf8')) as GenerationFacts;
    generations.push({ id, ...facts });
  }
  return generations;
}
