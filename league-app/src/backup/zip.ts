import { Readable } from 'node:stream';

export interface ZipEntry {
  /** ASCII only. */
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The earliest date a zip can store; the time is in the manifest. */
const UNDATED = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/**
 * Packs files one after the other; at most one chunk is in memory. yazl uses Node's own zlib: fflate, which does this
 * in JavaScript, left a league that made a backup 30 MB larger for good.
 */
export async function* createZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  // Loaded on demand: it takes 3 MB, and most leagues' processes pack nothing for days.
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const sources = entries.map(({ content }) => Readable.from(content, { objectMode: false }));
  entries.forEach(({ name }, index) =>
    zip.addReadStreamLazy(name, UNDATED, (ready) => ready(null, sources[index]!)),
  );
  zip.on('error', (error: Error) => output.destroy(error));
  zip.end();
  try {
    for await (const chunk of output) yield chunk as Uint8Array;
  } finally {
    for (const source of sources) source.destroy();
  }
}
