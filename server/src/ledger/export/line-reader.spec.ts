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

describe('the lines of a file', () => {
  it('end with a line feed and nothing else', async () => {
    expect(await readLines('a\r\n\nb\u2028c\n')).toEqual([
      { text: 'a\r' },
      { text: '' },
      { text: 'b\u2028c' },
    ]);
    expect(await readLines('')).toEqual([]);
  });

  it('are cut off without one', async () => {
    const wrong = 'is cut off: it ends without a line break';
    expect(await readLines('a\nb')).toEqual([{ text: 'a' }, { wrong }]);
    expect(await readLines(`a\n${'b'.repeat(11)}`)).toEqual([{ text: 'a' }, { wrong }]);
  });

  it('are as long as they may be and not longer; the ones behind are read again', async () => {
    const [fits, long] = ['x'.repeat(10), 'x'.repeat(11)];
    const wrong = 'has more than 10 bytes';
    expect(await readLines(`${fits}\n${long}\n${fits}\n`)).toEqual([
      { text: fits },
      { wrong },
      { text: fits },
    ]);
  });

  it('go over the pieces that a file is read in: 1 MiB, and more than two of them', async () => {
    const mebibyte = 1024 * 1024;
    const [before, across, three] = [mebibyte - 3, 10, 3 * mebibyte].map((length) => 'y'.repeat(length)) as [
      ...[string, string, string],
    ];
    const text = `${before}\n${across}\n${three}\nend\n`;
    expect(await readLines(text, 4 * mebibyte)).toEqual([
      ...[{ text: before }, { text: across }, { text: three }, { text: 'end' }],
    ]);
    const most = mebibyte;
    const wrong = `has more than ${most} bytes`;
    expect(await readLines(text, most)).toEqual([
      { text: before },
      { text: across },
      { wrong },
      { text: 'end' },
    ]);
  });

  it('that are no UTF-8 are named, and the others read', async () => {
    const { lines } = await read(Buffer.from([0x61, 0x0a, 0xff, 0x0a, 0x62, 0x0a]), 10);
    expect(lines).toEqual([{ text: 'a' }, { wrong: 'is no UTF-8 text' }, { text: 'b' }]);
  });

  it('are counted and hashed byte by byte, whatever they are', async () => {
    const bytes = Buffer.concat([Buffer.from('é\n'), Buffer.from([0xff]), Buffer.alloc(2_000_000, 'z')]);
    const { lines, ...known } = await read(bytes, 10);
    expect(lines).toHaveLength(2);
    expect(known).toEqual({ bytes: 2_000_004, sha256: createHash('sha256').update(bytes).digest('hex') });
  });
});
