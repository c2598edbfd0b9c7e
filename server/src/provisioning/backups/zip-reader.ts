import type { Readable } from 'node:stream';
import { open } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { InvalidBackupError } from './backup.js';

/** A backup has two files; anything with more than this is not a backup. */
const MAX_ENTRIES = 100;

/**
 * Reads a zip by the directory at its end: a stream cannot be trusted to say where a file in it ends. yauzl rejects
 * contents that are longer or shorter than the directory says, so unpacking is always bounded.
 */
export class ZipReader {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws InvalidBackupError if the file is not a complete zip */
  static async open(file: string): Promise<ZipReader> {
    const zip = await new Promise<ZipFile>((resolve, reject) => {
      open(file, { lazyEntries: true, autoClose: false }, (error, opened) =>
        error ? reject(toInvalidBackup(error)) : resolve(opened),
      );
    });
    try {
      return new ZipReader(zip, await readEntries(zip));
    } catch (error) {
      zip.close();
      throw toInvalidBackup(error as Error);
    }
  }

  find(name: string): Entry | undefined {
    return this.entries.get(name);
  }

  /** The content of a file, unpacked as it is read. @throws InvalidBackupError while it is read */
  async *read(entry: Entry): AsyncGenerator<Buffer> {
    try {
      const content = await new Promise<Readable>((resolve, reject) => {
        this.zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
      });
      for await (const chunk of content) yield chunk as Buffer;
    } catch (error) {
      throw toInvalidBackup(error as Error);
    }
  }

  close(): void {
    this.zip.close();
  }
}

function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
      if (entries.size > MAX_ENTRIES) reject(new InvalidBackupError('the zip has too many files'));
      else zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}

/** File system errors are not errors of the zip. */
function toInvalidBackup(error: NodeJS.ErrnoException): Error {
  if (error instanceof InvalidBackupError || error.syscall !== undefined) return error;
  return new InvalidBackupError(`the zip is invalid: ${error.message.slice(0, 200)}`);
}
