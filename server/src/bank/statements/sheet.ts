import readSheets from 'read-excel-file/node';
import { fromBuffer } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import type { Cell, Row } from './table.js';
import { createStatementError, InvalidStatement } from './statement.js';

/** Maximum unpacked size of a workbook; the largest statement of 50,000 lines has 40 MB. */
const MAX_UNPACKED_BYTES = 120 * 1024 * 1024;
const MAX_FILES = 500;

/** Rejects a workbook that would unpack to more than `maxBytes`, before anything is unpacked into memory. */
async function checkSize(content: Buffer, maxBytes: number): Promise<void> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        // Counted while unpacking: the sizes in the directory may be false.
        stream.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > maxBytes) stream.destroy(new Error('too large'));
        });
        stream.on('error', reject);
        stream.on('end', () => zip.readEntry());
      });
    });
    if (zip.entryCount > MAX_FILES) reject(new Error('too many files'));
    else zip.readEntry();
  }).finally(() => zip.close());
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
    await checkSize(content, maxBytes);
    const sheets = await readSheets(content);
    const sheet = sheets.find(({ data }) => data.length > 0);
    return (sheet?.data ?? []).map((cells, index) => ({ line: index + 1, cells: cells.map(toCell) }));
  } catch (error) {
    if (error instanceof InvalidStatement) throw error;
    throw new InvalidStatement([createStatementError('FILE_UNREADABLE')]);
  }
}
