import { appendFile, mkdir, rename, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { formatVerification } from '../maintenance/verification.js';
import { MAX_LINE_BYTES } from './export-format.js';
import { ASKED, GivenExport } from './testing/given-export.js';
import { FIRST, inDirectory, paidLeagues, SECOND } from './testing/given-ledger.js';

const FILE_CHANGED = 'export: events.jsonl is not the file that manifest.json names';
const ONE_LESS = 'export: manifest.json says 12 events, there are 11';
const LAST_GONE = 'digest SECOND 5: the event that digest 1 names is gone';

/** The command of the missing event closed a period and opened the next one. */
const HALF = 'legality SECOND 4: no period is running on a paid tier (R9)';

interface Hostile {
  what: string;
  change: (files: GivenExport) => Promise<unknown>;
  found: string[];
}

const wrongLine = (line: string): string => `export: events.jsonl, line 12, ${line}`;
/** Changes the last line, which holds the fifth event of the second league. */
const lastLine = (what: string, change: (line: string) => string, problem: string): Hostile => ({
  what,
  change: (files) => files.editLine(12, change),
  found: [HALF, LAST_GONE, wrongLine(problem), FILE_CHANGED, ONE_LESS],
});
const at = (files: GivenExport, name: string): string => path.join(files.directory, name);

/** Moves a file elsewhere, and puts a link in its place. */
async function linked(files: GivenExport, name: string): Promise<void> {
  const elsewhere = at(files, '../elsewhere');
  await rename(at(files, name), elsewhere);
  await symlink(elsewhere, at(files, name));
}

const FORM = 'is no event in the form of an export';

const HOSTILE: Hostile[] = [
  lastLine('a line that is not JSON', () => 'x'.repeat(100), FORM),
  lastLine('an empty line', () => '', FORM),
  lastLine('a JSON array', () => '[]', FORM),
  lastLine('fields in another order', (line) => line.replace(/("version":5),("type":"\w+")/, '$2,$1'), FORM),
  lastLine('an extra field', (line) => line.replace('{"league_id"', '{"__proto__":{},"league_id"'), FORM),
  lastLine('a carriage return', (line) => `${line}\r`, FORM),
  lastLine('a version that is not a number', (line) => line.replace('"version":5', '"version":"5"'), FORM),
  lastLine('a version of 11 digits', (line) => line.replace('"version":5', '"version":99999999999'), FORM),
  lastLine('a type with an escape sequence', (line) => line.replace('"Period', '"\\u001b[2JPeriod'), FORM),
  lastLine(
    'a day that does not exist',
    (line) => line.replace('"occurred_at":"2026-03-02', '"occurred_at":"2026-13-02'),
    'names a time that does not exist',
  ),
  lastLine(
    'data that is cut off',
    (line) => line.slice(0, -2).concat('}'),
    'has data that is not one JSON value',
  ),
  lastLine(
    'a line that is too long',
    (line) => line.replace('"data":{', `"data":{"x":"${'x'.repeat(MAX_LINE_BYTES)}",`),
    `has more than ${MAX_LINE_BYTES} bytes`,
  ),
  {
    what: 'bytes that are not UTF-8',
    change: (files) => appendFile(at(files, 'events.jsonl'), Buffer.from([0xff, 0x0a])),
    found: ['export: events.jsonl, line 13, is no UTF-8 text', FILE_CHANGED],
  },
  {
    what: 'a last line without a line break',
    change: (files) => appendFile(at(files, 'events.jsonl'), 'x'),
    found: ['export: events.jsonl, line 13, is cut off: it ends without a line break', FILE_CHANGED],
  },
  {
    what: 'a prototype in place of the fields, with a valid hash',
    change: () => Promise.resolve(),
    found: [
      'legality FIRST 7: PaymentApproved: payment_id is missing or malformed',
      'digest FIRST 7: the event that digest 3 names is another',
    ],
  },
  {
    what: 'no events at all',
    change: (files) => truncate(at(files, 'events.jsonl')),
    found: [
      'digest FIRST 5: the event that digest 1 names is gone',
      'digest FIRST 6: the event that digest 2 names is gone',
      'digest FIRST 7: the event that digest 3 names is gone',
      LAST_GONE,
      FILE_CHANGED,
      'export: manifest.json says 12 events, there are 0',
      'export: manifest.json says 2 leagues, there are 0',
    ],
  },
  {
    what: 'a symbolic link in place of a digest',
    change: (files) => linked(files, 'digests/000000003.jsonl'),
    found: [
      'digest: the digest 000000003.jsonl is no digest',
      // Two and a half hours before the export was requested.
      `digest: the newest digest, 2, is of 2026-03-02T17:00:00.000Z: those that should follow until ${ASKED} are missing`,
      'export: digests/000000003.jsonl is no regular file but a link',
    ],
  },
  {
    what: 'a directory in place of a digest, and a file that is not a digest',
    change: async (files) => {
      await mkdir(at(files, 'digests/000000004.jsonl'));
      await writeFile(at(files, 'digests/note.txt'), '{"__proto__":1}\n');
    },
    found: [
      'digest: the digest 000000004.jsonl is no digest',
      'digest: the digest note.txt is no digest',
      'export: digests/000000004.jsonl is no regular file',
      'export: manifest.json says 3 digests, there are 5',
    ],
  },
  {
    what: 'a missing public key and a modified verifier',
    change: async (files) => {
      await files.remove('public-key.pem');
      await files.edit('verify.mjs', (text) => `${text}process.exit(0);\n`);
    },
    found: [
      'export: public-key.pem is missing',
      'export: verify.mjs is not the file that manifest.json names',
    ],
  },
  {
    what: 'a missing events file',
    change: (files) => files.remove('events.jsonl'),
    found: [
      'digest FIRST 5: the event that digest 1 names is gone',
      'digest FIRST 6: the event that digest 2 names is gone',
      'digest FIRST 7: the event that digest 3 names is gone',
      LAST_GONE,
      'export: events.jsonl is missing',
      'export: manifest.json says 12 events, there are 0',
      'export: manifest.json says 2 leagues, there are 0',
    ],
  },
  {
    what: 'a manifest without files',
    change: (files) => files.editManifest((manifest) => (manifest.files = [])),
    found: [
      FILE_CHANGED,
      ...['public-key.pem', 'README.md', 'verify.mjs'].map(
        (name) => `export: ${name} is not the file that manifest.json names`,
      ),
      'export: manifest.json names other files than an export has',
    ],
  },
];

describe('verifying a hostile export', () => {
  it.each(HOSTILE)('reports all findings for $what', async ({ what, change, found }) => {
    await inDirectory(async (directory) => {
      const ledger = paidLeagues();
      if (what.startsWith('a prototype')) {
        const event = ledger.event(FIRST, 7);
        event.text = `{"__proto__":${event.text}}`;
        ledger.rehash(FIRST);
      }
      const files = new GivenExport(await ledger.export(directory));
      await change(files);
      expect(await files.findings()).toEqual(found);
    });
  });

  it.each([
    ['manifest.json is missing', (files: GivenExport) => files.remove('manifest.json')],
    ['manifest.json is no regular file but a link', (files: GivenExport) => linked(files, 'manifest.json')],
    ...['', '{}', 'null', '[]', '{"format":"touchline-export-1","files":[null]}', '{"__proto__":null}'].map(
      (text): [string, (files: GivenExport) => Promise<void>] => [
        'manifest.json is not of the form touchline-export-1',
        (files) => files.edit('manifest.json', () => text),
      ],
    ),
  ])('rejects the export when %s (%#)', async (reason, change) => {
    await inDirectory(async (directory) => {
      const files = new GivenExport(await paidLeagues().export(directory));
      await change(files);
      await expect(files.verify()).rejects.toThrow(`${files.directory} is no export: ${reason}`);
    });
  });

  it('escapes control characters of a file name in the output', async () => {
    await inDirectory(async (directory) => {
      const files = new GivenExport(await paidLeagues().export(directory));
      await writeFile(at(files, 'digests/x\nverify: ok\u001b[A'), '');
      const text = formatVerification(await files.verify());
      expect(text.split('\n')).toContain('digest: the digest x\uFFFDverify: ok\uFFFD[A is no digest');
      expect(text.split('\n').at(-2)).toBe('verify: NOT OK, 12 events of 2 leagues');
    });
  });

  it('reports only the first of many wrong lines', async () => {
    await inDirectory(async (directory) => {
      const files = new GivenExport(await paidLeagues().export(directory));
      await files.editLines((lines) => [...lines, ...Array.from({ length: 50_000 }, () => SECOND)]);
      const { problems } = await files.verify();
      expect(problems).toHaveLength(20);
      expect(problems[0]!.message).toBe('events.jsonl, line 13, is no event in the form of an export');
    });
  });
});
