import { afterAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readRelease } from '../../../server/src/provisioning/drivers/ssh/release.js';

const application = path.resolve(import.meta.dirname, '../../../dist/league-app');
let directory: string;
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('the release sent to a server', () => {
  it('contains everything needed to decode an image, including libraries', async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'touchline-release-'));
    for (const { path: name, content } of (await readRelease(application)).files) {
      const file = path.join(directory, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    const picture = await sharp({ create: { width: 9, height: 5, channels: 3, background: '#0b6b3a' } })
      .png()
      .toBuffer();
    const written = await new Promise<Buffer>((resolve, reject) => {
      const program = path.join(directory, 'src/media/reencode-process.js');
      const options = { encoding: 'buffer', env: {}, cwd: directory } as const;
      const child = execFile(process.execPath, [program], options, (error, answer) =>
        error ? reject(error) : resolve(answer),
      );
      child.stdin!.end(picture);
    });
    expect(await sharp(written).metadata()).toMatchObject({ format: 'webp', width: 9, height: 5 });
  });
});
