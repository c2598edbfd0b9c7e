import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Recognition } from '../../server/src/bank/reading/recognition.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'touchline-recognition-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function picture(name: string, bytes: Buffer): Promise<string> {
  const file = path.join(directory, name);
  await writeFile(file, bytes);
  return file;
}

const blank = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png()
    .toBuffer();

async function faultOf(recognition: Recognition, file: string): Promise<unknown> {
  return recognition.read({ file, turn: 0 }).then(
    () => null,
    (error: unknown) => error,
  );
}

describe('a picture that cannot be read (R49)', () => {
  it('is reported as DAMAGED or TOO_LARGE, and the next one is read', async () => {
    const recognition = new Recognition();
    const damaged = await picture('damaged', Buffer.from('not a picture'));
    expect(await faultOf(recognition, damaged)).toMatchObject({ code: 'DAMAGED' });
    const large = await picture('large', await blank(9_000, 7_000));
    expect(await faultOf(recognition, large)).toMatchObject({ code: 'TOO_LARGE' });
    expect(await recognition.read({ file: await picture('blank', await blank(400, 300)), turn: 0 })).toBe('');
    recognition.end();
  });

  it('is reported as TIMED_OUT when reading takes too long', async () => {
    const recognition = new Recognition(1);
    const file = await picture('slow', await blank(1_200, 1_600));
    expect(await faultOf(recognition, file)).toMatchObject({ code: 'TIMED_OUT' });
    recognition.end();
  });

  it('is reported as ENGINE_FAILED when the reading process ends', async () => {
    const recognition = new Recognition();
    const fault = faultOf(recognition, await picture('lost', await blank(1_200, 1_600)));
    recognition.end();
    expect(await fault).toMatchObject({ code: 'ENGINE_FAILED' });
  });
});
