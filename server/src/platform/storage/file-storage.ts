import type { Readable } from 'node:stream';

/**
 * Where files (receipts, backups) are kept. A key is a path of plain segments: `receipts/0190.../a.png`.
 * Every method rejects with InvalidStorageKey for a key of another form.
 */
export abstract class FileStorage {
  /** Stores the bytes, or all that comes, whole or not at all; an existing file of that key is replaced. */
  abstract put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;

  /** The bytes of a file, or undefined when there is none. */
  abstract get(key: string): Promise<Buffer | undefined>;

  /** As `get`, for files that are too large for the memory. */
  abstract open(key: string): Promise<Readable | undefined>;

  /** The keys of all files below one of the top folders (`backups`), in no order. */
  abstract list(folder: string): AsyncIterable<string>;

  /** Removes a file; one that is not there is no error. */
  abstract delete(key: string): Promise<void>;

  abstract exists(key: string): Promise<boolean>;
}

/** A key that could name something outside of the storage. A fault of the program, not of the caller. */
export class InvalidStorageKey extends Error {
  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
    this.name = 'InvalidStorageKey';
  }
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;
const MAX_SEGMENTS = 8;

/** Checks a key: letters, digits, `_`, `-` and inner dots in up to 8 segments; never `..`, a drive or a root. */
export function checkKey(key: string): string {
  const segments = key.split('/');
  if (segments.length > MAX_SEGMENTS || !segments.every((segment) => SEGMENT.test(segment))) {
    throw new InvalidStorageKey(key);
  }
  return key;
}
