import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { appendFile, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rotateLog } from './rotate-log.js';

let folder: string;
let log: string;
let writer: FileHandle;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-log-'));
  log = path.join(folder, 'postgres.log');
  writer = await open(log, 'a');
});
afterEach(async () => {
  await writer.close();
  await rm(folder, { recursive: true });
});

it('rotateLog leaves a log below its limit unchanged', async () => {
  await writer.write('nine byte');
  await rotateLog(log, 10);
  expect(await readFile(log, 'utf8')).toBe('nine byte');
  await expect(stat(`${log}.1`)).rejects.toThrow('ENOENT');
});

it('rotateLog empties a log that is being written, keeps one copy, and writing continues at the start', async () => {
  await writer.write('first part\n');
  await rotateLog(log, 10);
  await writer.write('second part\n');
  expect([await readFile(`${log}.1`, 'utf8'), await readFile(log, 'utf8')]).toEqual([
    'first part\n',
    'second part\n',
  ]);
  await appendFile(log, 'more\n');
  await rotateLog(log, 10);
  expect([await readFile(`${log}.1`, 'utf8'), await readFile(log, 'utf8')]).toEqual([
    'second part\nmore\n',
    '',
  ]);
});

it('rotateLog does nothing when there is no log', async () => {
  await rotateLog(path.join(folder, 'none.log'), 10);
  await expect(stat(path.join(folder, 'none.log'))).rejects.toThrow('ENOENT');
});
