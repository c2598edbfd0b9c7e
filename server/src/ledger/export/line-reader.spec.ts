import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReadLine } from './line-reader.js';
import { LineReader } from './line-reader.js';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'touchline-lines-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The lines of a file with these bytes, and the reader's state afterwards. */
async function read(bytes: Buffer, mostLineBytes: number) {
  const file = path.join(directory, 'lines');
  writeFileSync(file, bytes);
  const handle = await open(file);
  const reader = new LineReader(handle, mostLineBytes);
  const lines: ReadLine[] = [];
  for await (const batch of reader.read()) lines.push(...batch);
  await handle.close();
  return { lines, bytes: reader.bytes, sha256: reader.sha256 };
}

const readLines = async (text: string, most = 10): Promise<ReadLine[]> =>
  (await read(Buffer.from(text), most)).lines;

describe('LineReader', () => {
  it('ends lines at a line feed and at nothing else', async () => {
    expect(await readLines('a\r\n\nb\u2028c\n')).toEqual([
      { text: 'a\r' },
      { text: '' },
      { text: 'b\u2028c' },
    ]);
    expect(await readLines('')).toEqual([]);
  });

  it('reports a last line without a line feed as cut off', async () => {
    const problem = 'is cut off: it ends without a line break';
    expect(await readLines('a\nb')).toEqual([{ text: 'a' }, { problem }]);
    expect(await readLines(`a\n${'b'.repeat(11)}`)).toEqual([{ text: 'a' }, { problem }]);
  });

  it('reports a line above the limit and continues with the next line', async () => {
    const [fits, long] = ['x'.repeat(10), 'x'.repeat(11)];
    const problem = 'has more than 10 bytes';
    expect(await readLines(`${fits}\n${long}\n${fits}\n`)).toEqual([
      { text: fits },
      { problem },
      { text: fits },
    ]);
  });

  it('reads lines across chunks of 1 MiB', async () => {
    const mebibyte = 1024 * 1024;
    const [before, across, three] = [mebibyte - 3, 10, 3 * mebibyte].map((length) => 'y'.repeat(length)) as [
      ...[string, string, string],
    ];
    const text = `${before}\n${across}\n${three}\nend\n`;
    expect(await readLines(text, 4 * mebibyte)).toEqual([
      ...[{ text: before }, { text: across }, { text: three }, { text: 'end' }],
    ]);
    const most = mebibyte;
    const problem = `has more than ${most} bytes`;
    expect(await readLines(text, most)).toEqual([
      { text: before },
      { text: across },
      { problem },
      { text: 'end' },
    ]);
  });

  it('reports lines that are not UTF-8 and reads the others', async () => {
    const { lines } = await read(Buffer.from([0x61, 0x0a, 0xff, 0x0a, 0x62, 0x0a]), 10);
    expect(lines).toEqual([{ text: 'a' }, { problem: 'is no UTF-8 text' }, { text: 'b' }]);
  });

  it('counts and hashes all bytes, including invalid ones', async () => {
    const bytes = Buffer.concat([Buffer.from('é\n'), Buffer.from([0xff]), Buffer.alloc(2_000_000, 'z')]);
    const { lines, ...known } = await read(bytes, 10);
    expect(lines).toHaveLength(2);
    expect(known).toEqual({ bytes: 2_000_004, sha256: createHash('sha256').update(bytes).digest('hex') });
  });
});
