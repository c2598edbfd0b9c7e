import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toInvalidFileError, openFile, readBytes, readText, InvalidFileError } from './export-files.js';

let directory: string;
const at = (name: string): string => path.join(directory, name);

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'touchline-files-'));
  writeFileSync(at('ten'), 'ten bytes!');
  writeFileSync(at('binary'), Buffer.from([0x61, 0xff]));
  mkdirSync(at('folder'));
  symlinkSync(at('ten'), at('link'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const catchMessage = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof InvalidFileError ? error.message : 'another error'),
  );

describe('reading a file of an export', () => {
  it('opens the file and returns its size', async () => {
    const { handle, bytes } = await openFile(at('ten'), 'ten');
    await handle.close();
    expect(bytes).toBe(10);
  });

  it('reads up to the size limit and rejects a larger file', async () => {
    expect((await readBytes(at('ten'), 'ten', 10)).toString()).toBe('ten bytes!');
    expect(await readText(at('ten'), 'ten', 10)).toBe('ten bytes!');
    expect(await catchMessage(readBytes(at('ten'), 'the file', 9))).toBe(
      'the file has 10 bytes, more than 9',
    );
  });

  it.each([
    ['none', 'a is missing'],
    ['link', 'a is no regular file but a link'],
    ['folder', 'a is no regular file'],
    ['ten/below', 'a is not in a directory'],
  ])('rejects a path without a regular file and names the reason: %s', async (name, message) => {
    expect(await catchMessage(openFile(at(name), 'a'))).toBe(message);
    expect(await catchMessage(readBytes(at(name), 'a', 100))).toBe(message);
  });

  it('rejects a file that grows while it is read', async () => {
    const growing = '/proc/self/status';
    if (!existsSync(growing)) return;
    expect(await catchMessage(readBytes(growing, 'f', 10))).toBe('f grows while it is read');
  });

  it('rejects bytes that are not UTF-8 text', async () => {
    expect(await catchMessage(readText(at('binary'), 'b', 10))).toBe('b is no UTF-8 text');
    expect(await readBytes(at('binary'), 'b', 10)).toHaveLength(2);
  });

  it.each([
    [{ code: 'EMLINK' }, 'c is no regular file but a link'],
    [{ code: 'ENXIO' }, 'c is no regular file'],
    [{ code: 'EACCES' }, 'c cannot be read: permission denied'],
    [{ code: 'EIO' }, 'c cannot be read (EIO)'],
    [{}, 'c cannot be read (error)'],
  ])('names the reason of a read error: %j', (error, message) => {
    expect(toInvalidFileError(error, 'c').message).toBe(message);
  });

  it('keeps an error that is already an InvalidFileError', () => {
    const named = new InvalidFileError('d is missing');
    expect(toInvalidFileError(named, 'c')).toBe(named);
  });
});
