import { createWriteStream } from 'node:fs';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { DamagedArchiveError } from '../archive/archive.js';
import type { Archive } from '../archive/archive.js';
import type { BaseBackup } from '../base-backup.js';
import { hashFile } from '../../platform/storage/index.js';
import type { StoredObject } from '../../platform/object-store/index.js';

async function* readParts(archive: Archive, parts: readonly StoredObject[]): AsyncGenerator<Buffer> {
  for (const { key } of parts) yield archive.get(key);
}

/** Path of a tar entry below a directory. The entries come from PostgreSQL, but none may be outside of the directory anyway. */
function resolvePath(directory: string, name: string): string {
  const file = path.resolve(directory, name);
  if (file !== directory && !file.startsWith(directory + path.sep))
    throw new Error(`Not below the database: ${name}`);
  return file;
}

/**
 * Unpacks a base backup into an empty directory and compares each file with PostgreSQL's checksum.
 * @throws DamagedArchiveError
 */
export async function extractBase(archive: Archive, base: BaseBackup, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const entries = extract();
  const feeding = pipeline(Readable.from(readParts(archive, base.parts)), entries);
  // Awaited after the entries, which also end if it fails.
  feeding.catch(() => undefined);
  for await (const entry of entries) {
    const { name, type } = entry.header;
    const target = resolvePath(directory, name);
    if (type === 'directory') {
      await mkdir(target, { recursive: true, mode: 0o700 });
      entry.resume();
    } else if (type === 'file') {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(entry, createWriteStream(target, { mode: 0o600 }));
    } else {
      throw new DamagedArchiveError(base.id, `holds a ${type}, which is not supported`);
    }
  }
  await feeding;
  const chunks: Buffer[] = [];
  for await (const chunk of readParts(archive, base.manifest)) chunks.push(chunk);
  const manifest = Buffer.concat(chunks);
  await checkFiles(directory, manifest.toString('utf8'), base.id);
  await writeFile(path.join(directory, 'backup_manifest'), manifest, { mode: 0o600 });
  await chmod(directory, 0o700);
}

interface PostgresManifest {
  Files: { Path?: string; 'Encoded-Path'?: string; Size: number; Checksum: string }[];
}

async function checkFiles(directory: string, manifest: string, id: string): Promise<void> {
  const { Files: files } = JSON.parse(manifest) as PostgresManifest;
  for (const { Path: name, 'Encoded-Path': encoded, Size: size, Checksum: checksum } of files) {
    const own = name ?? Buffer.from(encoded ?? '', 'hex').toString('utf8');
    const file = resolvePath(directory, own);
    const found = await stat(file).catch(() => undefined);
    if (found?.size !== size) throw new DamagedArchiveError(id, `has another ${own} than PostgreSQL gave`);
    if ((await hashFile(file)).sha256 !== checksum)
      throw new DamagedArchiveError(id, `has another ${own} than PostgreSQL gave`);
  }
}
