import type { Entry, ZipFile } from 'yauzl';

/** The file is not a zip, or is damaged. */
export class ZipError extends Error {}

/** Upper limit; a backup has two. */
const MAX_FILES = 100;

/**
 * A zip on disk, read by the directory at its end: a streamed zip cannot be trusted to say where a file ends. yauzl
 * rejects a file that is longer than the directory says, so nothing is unpacked without a limit.
 */
export class UnzippedFiles {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws ZipError */
  static async open(path: string): Promise<UnzippedFiles> {
    const { openPromise } = await import('yauzl');
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(throwInvalid);
    try {
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) {
        if (entries.size === MAX_FILES) throw new ZipError('it has too many files');
        entries.set(entry.fileName, entry);
      }
      return new UnzippedFiles(zip, entries);
    } catch (error) {
      zip.close();
      return throwInvalid(error);
    }
  }

  /** The size a file claims to have; undefined when it is not in the zip. */
  getSize(name: string): number | undefined {
    return this.entries.get(name)?.uncompressedSize;
  }

  /**
   * The content of a file, chunk by chunk.
   * @throws ZipError while it is read
   */
  async *read(name: string): AsyncGenerator<Buffer> {
    try {
      const content = await this.zip.openReadStreamPromise(this.entries.get(name)!);
      for await (const chunk of content) yield chunk as Buffer;
    } catch (error) {
      throwInvalid(error);
    }
  }

  close(): void {
    this.zip.close();
  }
}

/** File system errors are not the zip's fault. */
function throwInvalid(error: unknown): never {
  const { message, syscall } = error as NodeJS.ErrnoException;
  throw error instanceof ZipError || syscall !== undefined ? error : new ZipError(message.slice(0, 200));
}
