import type { Readable } from 'node:stream';

/**
 * Storage for files (receipts, backups). A key is a path of plain segments: `receipts/0190.../a.png`. Every method
 * rejects with InvalidStorageKey for an invalid key.
 */
export abstract class FileStorage {
  /** Stores the bytes, or a stream of them, atomically; replaces an existing file with that key. */
  abstract put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;

  /** The bytes of a file, or undefined if it does not exist. */
  abstract get(key: string): Promise<Buffer | undefined>;

  /** Like `get`, for files that are too large for memory. */
  abstract open(key: string): Promise<Readable | undefined>;

  /** The keys of all files in one of the top folders (`backups`), in no particular order. */
  abstract list(folder: string): AsyncIterable<string>;

  /** Deletes a file; succeeds if it does not exist. */
  abstract delete(key: string): Promise<void>;

  abstract exists(key: string): Promise<boolean>;
}

/** A key that could point outside the storage. A bug of the program, not an error of the caller. */
export class InvalidStorageKey extends Error {
  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
    this.name = 'InvalidStorageKey';
  }
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;
const MAX_SEGMENTS = 8;

/** Validates a key: letters, digits, `_`, `-` and inner dots in up to 8 segments; never `..`, a drive or a root. */
export function checkKey(key: string): string {
  const segments = key.split('/');
  if (segments.length > MAX_SEGMENTS || !segments.every((segment) => SEGMENT.test(segment))) {
    throw new InvalidStorageKey(key);
  }
  return key;
}
