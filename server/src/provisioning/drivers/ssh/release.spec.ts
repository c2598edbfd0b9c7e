import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { extract } from 'tar-stream';
import { createGunzip } from 'node:zlib';
import { createArchive } from './release.js';

const files = Array.from({ length: 200 }, (_, n) => ({
  path: `src/${n}.js`,
  content: Buffer.alloc(9_000, n),
}));
const release = { digest: '', version: '1.0.0', files };

describe('the archive of a release', () => {
  it('contains every file', async () => {
    const found: [string, number, number][] = [];
    for await (const entry of createArchive(release).pipe(createGunzip()).pipe(extract())) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      const content = Buffer.concat(chunks);
      found.push([entry.header.name, content.length, content[0]!]);
    }
    expect(found).toEqual(files.map(({ path }, n) => [path, 9_000, n]));
  });

  it('raises no unhandled error when the connection is lost while it is sent', async () => {
    const archive = createArchive(release);
    await once(archive, 'readable');
    archive.on('error', () => undefined);
    const closed = new Promise((resolve) => archive.once('close', resolve));
    archive.destroy(new Error('lost'));
    await closed;
    // Its entries learn of it a turn later; jest fails the test for errors that nobody handles.
    await nextTurn();
    await nextTurn();
  });
});
