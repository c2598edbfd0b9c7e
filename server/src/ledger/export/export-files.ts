import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { isUtf8 } from 'node:buffer';

/** A file that cannot be what an export holds: the message names it, and what is wrong with it. */
export class UnfitFile extends Error {}

/** Neither a link to somewhere else nor a pipe that never ends: opened without following or waiting. */
const AS_IT_IS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens a regular file. @throws UnfitFile */
export async function openFile(file: string, name: string): Promise<{ handle: FileHandle; bytes: number }> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, AS_IT_IS);
    const status = await handle.stat();
    if (!status.isFile()) throw new UnfitFile(`${name} is no regular file`);
    return { handle, bytes: status.size };
  } catch (error) {
    await handle?.close();
    throw toUnfitFile(error, name);
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'is missing',
  ELOOP: 'is no regular file but a link',
  EMLINK: 'is no regular file but a link',
  ENXIO: 'is no regular file',
  ENOTDIR: 'is not in a directory',
  EACCES: 'cannot be read: permission denied',
};

/** An error of the file system in words; an `UnfitFile` stays as it is. */
export function toUnfitFile(error: unknown, name: string): UnfitFile {
  if (error instanceof UnfitFile) return error;
  const { code = 'error' } = error as NodeJS.ErrnoException;
  return new UnfitFile(`${name} ${REASONS[code] ?? `cannot be read (${code})`}`);
}

/** The bytes of a regular file that is not too long. @throws UnfitFile */
export async function readBytes(file: string, name: string, mostBytes: number): Promise<Buffer> {
  const { handle, bytes } = await openFile(file, name);
  try {
    if (bytes > mostBytes) throw new UnfitFile(`${name} has ${bytes} bytes, more than ${mostBytes}`);
    const content = await handle.readFile();
    if (content.length > mostBytes) throw new UnfitFile(`${name} grows while it is read`);
    return content;
  } catch (error) {
    throw toUnfitFile(error, name);
  } finally {
    await handle.close();
  }
}

/** The text of such a file. Bytes that are no UTF-8 would be read as others. @throws UnfitFile */
export async function readText(file: string, name: string, mostBytes: number): Promise<string> {
  const content = await readBytes(file, name, mostBytes);
  if (!isUtf8(content)) throw new UnfitFile(`${name} is no UTF-8 text`);
  return content.toString('utf8');
}
