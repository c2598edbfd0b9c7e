import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { UnzippedFiles, ZipError } from './unzip.js';
import { createZip } from './zip.js';

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'touchline-zip-'));
});

afterAll(() => rmSync(directory, { recursive: true }));

type Files = Record<string, Uint8Array>;

async function packed(files: Files): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const entries = Object.entries(files).map(([name, content]) => ({ name, content: [content] }));
  for await (const chunk of createZip(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function unpacked(zip: Uint8Array, names: readonly string[]): Promise<Files> {
  const file = path.join(directory, 'some.zip');
  writeFileSync(file, zip);
  const zipped = await UnzippedFiles.open(file);
  const files: Files = {};
  try {
    for (const name of names.filter((each) => zipped.getSize(each) !== undefined)) {
      const chunks: Buffer[] = [];
      for await (const chunk of zipped.read(name)) chunks.push(chunk);
      files[name] = new Uint8Array(Buffer.concat(chunks));
    }
    return files;
  } finally {
    zipped.close();
  }
}

const anyFiles = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}\.db$/), fc.uint8Array({ maxLength: 5_000 }), {
  minKeys: 1,
  maxKeys: 4,
  noNullPrototype: true,
});

describe('createZip and UnzippedFiles', () => {
  it('write zips that fflate reads, and read zips that fflate writes', async () => {
    await fc.assert(
      fc.asyncProperty(anyFiles, fc.constantFrom(0, 6), async (files, level) => {
        const ours = await packed(files);
        expect(unzipSync(ours)).toEqual(files);
        const names = Object.keys(files);
        expect(await unpacked(ours, names)).toEqual(files);
        expect(await unpacked(zipSync(files, { level: level as 0 | 6 }), names)).toEqual(files);
      }),
      { numRuns: 60 },
    );
  });

  it('support content that contains zip signatures', async () => {
    const marks = new Uint8Array(
      Buffer.from('PK\x07\x08PK\x03\x04PK\x05\x06PK\x01\x02'.repeat(50), 'latin1'),
    );
    const zip = await packed({ 'a.db': marks, 'b.db': new Uint8Array(0) });
    expect(await unpacked(zip, ['a.db', 'b.db'])).toEqual({ 'a.db': marks, 'b.db': new Uint8Array(0) });
  });

  it('throw nothing but ZipError for a truncated or corrupted zip', async () => {
    const zip = await packed({ 'a.db': Buffer.from('league '.repeat(500)), 'm.json': Buffer.from('{}') });
    for (let at = 0; at < zip.length; at += 1) {
      const scribbled = Buffer.from(zip);
      scribbled[at]! ^= 0x55;
      for (const broken of [scribbled, zip.subarray(0, at)]) {
        const failure = await unpacked(broken, ['a.db', 'm.json']).then(
          () => null,
          (error: unknown) => error,
        );
        expect([at, failure === null || failure instanceof ZipError]).toEqual([at, true]);
      }
    }
  });

  it('reject an entry that is longer than its declared size', async () => {
    const zip = await packed({ 'bomb.db': Buffer.alloc(2_000_000) });
    const entry = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    zip.writeUInt32LE(1_000, entry + 24);
    await expect(unpacked(zip, ['bomb.db'])).rejects.toThrow(ZipError);
  });
});
