import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { computeFingerprint, formatPublicKey } from '../digests/signing-key.js';
import type { EventTuple } from '../maintenance/event-cursor.js';
import { formatEventLine, MAX_LINE_BYTES, readManifest, sha256 } from './export-format.js';
import { ExportError, ExportWriter } from './export-writer.js';
import { FIRST, FOREIGN_KEY, inDirectory, KEY, paidLeagues, SECOND } from './testing/given-ledger.js';

const ABOUT = { created: '2026-03-02T19:30:00.000Z', as_of: null, release: '1.2.3' };

async function* inTurn<T>(...items: T[]): AsyncGenerator<T> {
  yield* items;
}

const event = (leagueId: string, version: number, data = '{}'): EventTuple => {
  const at = '2026-03-02 15:00:00.500+00';
  const other = '00000000-0000-7000-8000-0000000000aa';
  return [leagueId, String(version), 'PlanKept', data, other, other, at, 'ab'.repeat(32), '12', at];
};

/** Writes an export into the directory `export`, with events, tools and no digest. */
async function written(
  directory: string,
  batches: EventTuple[][] = [],
  onBatch: (events: number) => void = () => undefined,
): Promise<ExportWriter> {
  const verifier = path.join(directory, 'program');
  await writeFile(verifier, '// the program\n');
  const writer = await ExportWriter.begin(path.join(directory, 'export'));
  await writer.addTools([KEY.publicKey, FOREIGN_KEY.publicKey], verifier);
  await writer.addEvents(inTurn(...batches), onBatch);
  return writer;
}

const listDigests = (directory: string): Promise<string[]> => readdir(path.join(directory, 'export/digests'));

/** The message of the refusal; only refusals are meant for the user. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('not refused'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ExportError);
  return (error as Error).message;
}

describe('writing an export', () => {
  it('writes events, tools and a manifest with the size and checksum of each file', async () => {
    await inDirectory(async (directory) => {
      const batches = [[event(FIRST, 1), event(FIRST, 2)], [event(SECOND, 1)]];
      const told: number[] = [];
      const writer = await written(directory, batches, (events) => told.push(events));
      const manifest = await writer.finish(ABOUT);
      const text = (name: string): Promise<string> => readFile(path.join(directory, 'export', name), 'utf8');

      expect(told).toEqual([2, 3]);
      expect(await text('events.jsonl')).toBe(batches.flat().map(formatEventLine).join(''));
      expect(await text('verify.mjs')).toBe('// the program\n');
      expect(await text('public-key.pem')).toBe(
        formatPublicKey(KEY.publicKey) + formatPublicKey(FOREIGN_KEY.publicKey),
      );
      expect(readManifest(await text('manifest.json'))).toEqual(manifest);
      const names = ['README.md', 'events.jsonl', 'public-key.pem', 'verify.mjs'];
      const files = names.map(async (name) => {
        const content = Buffer.from(await text(name));
        return { name, bytes: content.length, sha256: sha256(content) };
      });
      expect(manifest).toEqual({
        ...{ format: 'touchline-export-1', ...ABOUT, events: 3, leagues: 2, digests: 0 },
        files: await Promise.all(files),
      });
    });
  });

  it('writes a README with the fingerprints of the keys and the verifier options', async () => {
    await inDirectory(async (directory) => {
      await (await written(directory)).finish(ABOUT);
      const readme = await readFile(path.join(directory, 'export/README.md'), 'utf8');
      const keys = [KEY, FOREIGN_KEY].map(({ publicKey }) => computeFingerprint(publicKey));
      expect(readme).toContain(`Its fingerprints: ${keys.join(', ')}.`);
      for (const option of ['--public-key', '--as-of', '--known', '--digests'])
        expect(readme).toContain(option);
    });
  });

  it('makes files readable only by the owner and shows the export once it is complete', async () => {
    await inDirectory(async (directory) => {
      const writer = await written(directory, [[event(FIRST, 1)]]);
      expect(await readdir(directory)).toEqual(['.export.partial', 'program']);
      await writer.finish(ABOUT);
      expect(await readdir(directory)).toEqual(['export', 'program']);
      const mode = async (name: string): Promise<string> =>
        ((await stat(path.join(directory, 'export', name))).mode & 0o777).toString(8);
      expect(await Promise.all(['.', 'digests', 'events.jsonl', 'manifest.json'].map(mode))).toEqual([
        ...['700', '700', '600', '600'],
      ]);
    });
  });

  it('leaves nothing behind when it is abandoned', async () => {
    await inDirectory(async (directory) => {
      const writer = await written(directory, [[event(FIRST, 1)]]);
      await writer.abandon();
      expect(await readdir(directory)).toEqual(['program']);
      await writer.abandon();
    });
  });

  it('accepts an empty directory and rejects a non-empty one', async () => {
    await inDirectory(async (directory) => {
      const target = path.join(directory, 'export');
      await mkdir(target);
      await (await written(directory)).finish(ABOUT);
      const found = await readdir(target);
      expect(found).toHaveLength(6);
      expect(await refusal(ExportWriter.begin(target))).toBe(
        `${target} is not empty: an export needs a directory of its own`,
      );
      expect(await readdir(target)).toEqual(found);
      await mkdir(path.join(directory, 'kept'));
      await writeFile(path.join(directory, 'kept/note'), '');
      expect(await refusal(ExportWriter.begin(path.join(directory, 'kept')))).toContain('is not empty');
    });
  });

  it.each([
    ['below a missing directory', 'none/export', 'none is no directory'],
    ['below a file', 'file/export', 'file is no directory'],
    ['in place of an existing file', 'file', 'file cannot be written to (ENOTDIR)'],
    [
      'where another export is being written',
      'busy',
      '.busy.partial: another export is being written there, or broke off: remove it first',
    ],
    [
      'under a name that is too long',
      'x'.repeat(250),
      `.${'x'.repeat(250)}.partial cannot be made (ENAMETOOLONG)`,
    ],
  ])('is rejected %s', async (_where, target, message) => {
    await inDirectory(async (directory) => {
      await writeFile(path.join(directory, 'file'), '');
      await mkdir(path.join(directory, '.busy.partial'));
      const before = await readdir(directory);
      const words = await refusal(ExportWriter.begin(path.join(directory, target)));
      expect(words).toBe(`${directory}/${message}`);
      expect(await readdir(directory)).toEqual(before);
    });
  });
});

describe('the digests of an export', () => {
  it('include those created by the requested time, unchanged', async () => {
    await inDirectory(async (directory) => {
      const { digests } = paidLeagues();
      const writer = await written(directory);
      await writer.addDigests(inTurn(...digests), '2026-03-02T17:00:00.000Z');
      const { digests: count } = await writer.finish(ABOUT);
      expect(await listDigests(directory)).toEqual(digests.slice(0, 2).map(({ name }) => name));
      expect(count).toBe(2);
      const first = path.join(directory, 'export/digests', digests[0]!.name);
      expect(await readFile(first, 'utf8')).toBe(digests[0]!.text);
    });
  });

  it('include everything without a requested time, even files that are not digests', async () => {
    await inDirectory(async (directory) => {
      const { digests } = paidLeagues();
      const note = { name: 'x'.repeat(100), text: 'a note' };
      const writer = await written(directory);
      await writer.addDigests(inTurn(...digests, note), null);
      await writer.addDigests(inTurn({ ...note, name: 'b.txt' }), '2026-03-02T17:00:00.000Z');
      expect((await writer.finish(ABOUT)).digests).toBe(5);
      expect(await listDigests(directory)).toEqual([...digests.map(({ name }) => name), 'b.txt', note.name]);
    });
  });

  it.each(['', '../digest', '.hidden', 'a b', 'a/b', 'x'.repeat(101)])(
    'are rejected with an unsafe file name: %j',
    async (name) => {
      await inDirectory(async (directory) => {
        const writer = await written(directory);
        expect(await refusal(writer.addDigests(inTurn({ name, text: '' }), null))).toBe(
          `The place of digests holds ${JSON.stringify(name)}`,
        );
        await writer.abandon();
      });
    },
  );
});

describe('an event that was not written by this program', () => {
  const unfit = (version: number): string =>
    `Event ${version} of league ${FIRST} does not fit into a line: its data was not written by this program. Run ledger:verify`;

  it('is rejected with a line break in its data', async () => {
    await inDirectory(async (directory) => {
      const events = [event(FIRST, 1), event(FIRST, 2, '{\n}')];
      expect(await refusal(written(directory, [events]))).toBe(unfit(2));
    });
  });

  it('is rejected when its line is longer than the limit in bytes', async () => {
    await inDirectory(async (directory) => {
      const rest = MAX_LINE_BYTES - Buffer.byteLength(formatEventLine(event(FIRST, 1, '""')));
      const ofLength = (bytes: number): EventTuple => event(FIRST, 1, `"é${'x'.repeat(bytes - 2)}"`);
      const writer = await written(directory, [[ofLength(rest)]]);
      expect(writer.events).toBe(1);
      await writer.abandon();
      expect(await refusal(written(directory, [[ofLength(rest + 1)]]))).toBe(unfit(1));
    });
  });
});
