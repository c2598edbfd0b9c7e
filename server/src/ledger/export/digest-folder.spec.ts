import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { listDigestNames, readDigestFolder, reportUnfit } from './digest-folder.js';
import { UnfitFile } from './export-files.js';
import { inDirectory } from './testing/given-ledger.js';

/** All digests of a folder. */
async function read(folder: string, report?: (message: string) => void) {
  const found: { name: string; text: string }[] = [];
  for await (const one of readDigestFolder(folder, report)) found.push(one);
  return found;
}

describe('a folder of digests', () => {
  it('is read in the order of the names', async () => {
    await inDirectory(async (folder) => {
      for (const name of ['b', 'a', 'c']) await writeFile(path.join(folder, name), `text of ${name}`);
      const files = ['a', 'b', 'c'].map((name) => ({ name, text: `text of ${name}` }));
      expect(await read(folder)).toEqual(files);
    });
  });

  it('may hold so many files and no more', async () => {
    await inDirectory(async (folder) => {
      for (const name of ['b', 'a']) await writeFile(path.join(folder, name), '');
      expect(await listDigestNames(folder, 2)).toEqual(['a', 'b']);
      await expect(listDigestNames(folder, 1)).rejects.toThrow(
        new UnfitFile('digests holds more than 1 files'),
      );
    });
  });

  it('that is missing is an error, or is reported where somebody wants to know', async () => {
    await inDirectory(async (folder) => {
      const gone = path.join(folder, 'gone');
      await expect(read(gone)).rejects.toThrow(new UnfitFile('digests is missing'));
      const reports: string[] = [];
      expect(await read(gone, (message) => reports.push(message))).toEqual([]);
      expect(reports).toEqual(['digests is missing']);
    });
  });

  it('with something else in place of a file has an empty digest there, which is reported', async () => {
    await inDirectory(async (folder) => {
      await mkdir(path.join(folder, 'a'));
      await writeFile(path.join(folder, 'b'), 'text');
      await expect(read(folder)).rejects.toThrow(new UnfitFile('digests/a is no regular file'));
      const reports: string[] = [];
      expect(await read(folder, (message) => reports.push(message))).toEqual([
        { name: 'a', text: '' },
        { name: 'b', text: 'text' },
      ]);
      expect(reports).toEqual(['digests/a is no regular file']);
    });
  });
});

describe('reporting unfit files', () => {
  it('continues with something else, and passes on errors of another kind', () => {
    const reports: string[] = [];
    const report = reportUnfit((message) => reports.push(message), 'instead');
    expect(report(new UnfitFile('f is missing'))).toBe('instead');
    expect(reports).toEqual(['f is missing']);
    const other = new TypeError('a mistake');
    expect(() => report(other)).toThrow(other);
  });
});
