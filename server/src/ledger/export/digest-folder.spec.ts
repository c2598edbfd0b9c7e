import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { listDigestNames, readDigestFolder, reportInvalidFile } from './digest-folder.js';
import { InvalidFileError } from './export-files.js';
import { inDirectory } from './testing/given-ledger.js';

/** All digests of a folder. */
async function read(folder: string, report?: (message: string) => void) {
  const found: { name: string; text: string }[] = [];
  for await (const one of readDigestFolder(folder, report)) found.push(one);
  return found;
}

describe('reading a digest folder', () => {
  it('returns the files in the order of their names', async () => {
    await inDirectory(async (folder) => {
      for (const name of ['b', 'a', 'c']) await writeFile(path.join(folder, name), `text of ${name}`);
      const files = ['a', 'b', 'c'].map((name) => ({ name, text: `text of ${name}` }));
      expect(await read(folder)).toEqual(files);
    });
  });

  it('rejects more files than the limit', async () => {
    await inDirectory(async (folder) => {
      for (const name of ['b', 'a']) await writeFile(path.join(folder, name), '');
      expect(await listDigestNames(folder, 2)).toEqual(['a', 'b']);
      await expect(listDigestNames(folder, 1)).rejects.toThrow(
        new InvalidFileError('digests holds more than 1 files'),
      );
    });
  });

  it('throws when the folder is missing, or reports that to a callback', async () => {
    await inDirectory(async (folder) => {
      const gone = path.join(folder, 'gone');
      await expect(read(gone)).rejects.toThrow(new InvalidFileError('digests is missing'));
      const reports: string[] = [];
      expect(await read(gone, (message) => reports.push(message))).toEqual([]);
      expect(reports).toEqual(['digests is missing']);
    });
  });

  it('throws for an entry that is not a regular file, or reports it and reads it as empty', async () => {
    await inDirectory(async (folder) => {
      await mkdir(path.join(folder, 'a'));
      await writeFile(path.join(folder, 'b'), 'text');
      await expect(read(folder)).rejects.toThrow(new InvalidFileError('digests/a is no regular file'));
      const reports: string[] = [];
      expect(await read(folder, (message) => reports.push(message))).toEqual([
        { name: 'a', text: '' },
        { name: 'b', text: 'text' },
      ]);
      expect(reports).toEqual(['digests/a is no regular file']);
    });
  });
});

describe('reportInvalidFile', () => {
  it('reports an InvalidFileError and returns a replacement, and rethrows other errors', () => {
    const reports: string[] = [];
    const report = reportInvalidFile((message) => reports.push(message), 'instead');
    expect(report(new InvalidFileError('f is missing'))).toBe('instead');
    expect(reports).toEqual(['f is missing']);
    const other = new TypeError('a mistake');
    expect(() => report(other)).toThrow(other);
  });
});
