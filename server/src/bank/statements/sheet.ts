import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBuffer } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { ZipFile as YazlFile } from 'yazl';
import type { Cell, Row } from './table.js';
import { createStatementError, InvalidStatement } from './statement.js';
import { readSheetsInThread } from './workbook-thread.js';

/** Maximum unpacked size of a workbook; the largest statement of 50,000 lines has 40 MB. */
const MAX_UNPACKED_BYTES = 120 * 1024 * 1024;
const MAX_FILES = 500;
const PART = /\.xml(\.rels)?$/;

type Parts = { name: string; bytes: Buffer }[];

/** Unpacks a workbook's XML; rejects one that would unpack to more than `maxBytes`, or that is damaged. */
async function unpack(content: Buffer, maxBytes: number): Promise<Parts> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const parts: Parts = [];
  let total = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const chunks: Buffer[] = [];
        // Counted while unpacking: the sizes in the directory may be false.
        stream.on('data', (chunk: Buffer) => {
          total += chunk.length;
          if (total > maxBytes) stream.destroy(new Error('too large'));
          else chunks.push(chunk);
        });
        stream.on('error', reject);
        stream.on('end', () => {
          const bytes = Buffer.concat(chunks);
          if (crc32(bytes) !== entry.crc32) return reject(new Error('damaged'));
          if (PART.test(entry.fileName)) parts.push({ name: entry.fileName, bytes });
          zip.readEntry();
        });
      });
    });
    if (zip.entryCount > MAX_FILES) reject(new Error('too many files'));
    else zip.readEntry();
  }).finally(() => zip.close());
  return parts;
}

/** A plain archive of checked parts: the reader of workbooks believes the sizes that are in front of each part. */
async function packPlain(parts: Parts): Promise<Buffer> {
  const zip = new YazlFile();
  for (const { name, bytes } of parts) zip.addBuffer(bytes, name, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

function toCell(value: unknown): Cell {
  if (typeof value === 'number') return value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return value === null || value === undefined ? '' : String(value as string | boolean).trim();
}

/**
 * Rows of the first sheet of a workbook that has any.
 * @param maxBytes maximum unpacked size
 * @throws InvalidStatement
 */
export async function readWorkbook(content: Buffer, maxBytes = MAX_UNPACKED_BYTES): Promise<Row[]> {
  try {
    const sheets = await readSheetsInThread(await packPlain(await unpack(content, maxBytes)));
    const sheet = sheets.find(({ data }) => data.length > 0);
    return (sheet?.data ?? []).map((cells, index) => ({ line: index + 1, cells: cells.map(toCell) }));
  } catch (error) {
    if (error instanceof InvalidStatement) throw error;
    throw new InvalidStatement([createStatementError('FILE_UNREADABLE')]);
  }
}
