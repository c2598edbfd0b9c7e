import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { isUtf8 } from 'node:buffer';

/** A file that cannot be part of an export: the message names it and the problem. */
export class InvalidFileError extends Error {}

/** Opens without following a link or blocking on a pipe. */
const AS_IT_IS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens a regular file. @throws InvalidFileError */
export async function openFile(file: string, name: string): Promise<{ handle: FileHandle; bytes: number }> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, AS_IT_IS);
    const status = await handle.stat();
    if (!status.isFile()) throw new InvalidFileError(`${name} is no regular file`);
    return { handle, bytes: status.size };
  } catch (error) {
    await handle?.close();
    throw toInvalidFileError(error, name);
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

/** Converts a file system error to an `InvalidFileError` with a readable message; an `InvalidFileError` is returned unchanged. */
export function toInvalidFileError(error: unknown, name: string): InvalidFileError {
  if (error instanceof InvalidFileError) return error;
  const { code = 'error' } = error as NodeJS.ErrnoException;
  return new InvalidFileError(`${name} ${REASONS[code] ?? `cannot be read (${code})`}`);
}

/** The bytes of a regular file that does not exceed the limit. @throws InvalidFileError */
export async function readBytes(file: string, name: string, maxBytes: number): Promise<Buffer> {
  const { handle, bytes } = await openFile(file, name);
  try {
    if (bytes > maxBytes) throw new InvalidFileError(`${name} has ${bytes} bytes, more than ${maxBytes}`);
    const content = await handle.readFile();
    if (content.length > maxBytes) throw new InvalidFileError(`${name} grows while it is read`);
    return content;
  } catch (error) {
    throw toInvalidFileError(error, name);
  } finally {
    await handle.close();
  }
}

/** The text of a regular file. Rejects invalid UTF-8, whose bytes would be read as other characters. @throws InvalidFileError */
export async function readText(file: string, name: string, maxBytes: number): Promise<string> {
  const content = await readBytes(file, name, maxBytes);
  if (!isUtf8(content)) throw new InvalidFileError(`${name} is no UTF-8 text`);
  return content.toString('utf8');
}
