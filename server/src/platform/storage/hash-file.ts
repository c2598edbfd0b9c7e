import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

const MAX_BUFFERED_BYTES = 1024 ** 2;

/** The SHA-256 of a file, in hexadecimal, and its size in bytes. */
export async function hashFile(file: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const add = (chunk: Buffer): void => {
    hash.update(chunk);
    bytes += chunk.length;
  };
  // For a small file, a single read is much faster than a stream.
  if ((await stat(file)).size < MAX_BUFFERED_BYTES) add(await readFile(file));
  else for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) add(chunk);
  return { sha256: hash.digest('hex'), bytes };
}
