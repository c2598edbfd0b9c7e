import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { until } from '../support/until.js';
import { forgetPeak, peakMegabytes, UploadServer } from './upload-server.js';

/**
 * The most memory that one API process may use, including the process that decodes pictures for it. It was 430 MB with
 * Node 20 and 480 with Node 24, which itself needs more.
 */
const MAX_MEGABYTES = Number.parseInt(process.versions.node) < 22 ? 450 : 550;

const WIDTH = 8_000;
let server: UploadServer;
let pid: number;
let noise: Buffer;

beforeAll(async () => {
  // A machine that is busy with this takes longer than a stall may.
  server = await UploadServer.start({ UPLOAD_STALL_MS: '300000' });
  pid = server.processes[0]!.pid;
  const grain = { type: 'gaussian', mean: 180, sigma: 10 } as const;
  const background = '#fed';
  const create = { width: WIDTH, height: 500, channels: 3, background, noise: grain } as const;
  // The same stripe ten times: generating noise for 40 megapixels takes seconds.
  noise = Buffer.alloc(10 * WIDTH * 500 * 3, await sharp({ create }).raw().toBuffer());
});
afterAll(() => server?.close());

/** A photo-like picture with this many megapixels. */
function photo(megapixels: number): Sharp {
  const raw = { width: WIDTH, height: (megapixels * 1_000_000) / WIDTH, channels: 3 } as const;
  return sharp(noise.subarray(0, raw.width * raw.height * 3), { raw });
}

/** A single half-transparent color: a small file with many pixels. */
function plain(megapixels: number): Sharp {
  const height = (megapixels * 1_000_000) / WIDTH;
  const background = { r: 200, g: 100, b: 3, alpha: 0.5 };
  return sharp({ create: { width: WIDTH, height, channels: 4, background }, limitInputPixels: false });
}

/**
 * The largest accepted picture of every kind, and its cost when all are sent at once. The first one is always tested.
 */
const KINDS: [string, () => Sharp][] = [
  ['JPEGs that need rotation', () => photo(40).withMetadata({ orientation: 6 }).jpeg({ quality: 30 })],
  ['WebPs', () => photo(12.2).webp({ quality: 30, effort: 0 })],
  ['JPEGs', () => photo(40).jpeg({ quality: 30 })],
  ['progressive JPEGs', () => photo(40).jpeg({ quality: 30, progressive: true })],
  [
    'progressive JPEGs with full color resolution',
    () => photo(22.8).jpeg({ quality: 30, progressive: true, chromaSubsampling: '4:4:4' }),
  ],
  ['transparent WebPs', () => plain(6.4).webp({ lossless: true, effort: 0 })],
  ['interlaced PNGs', () => plain(32).png({ progressive: true })],
  ['16-bit PNGs', () => plain(17.6).toColorspace('rgb16').png({ progressive: true })],
];
const tried = process.env['ALL_PICTURES'] === '1' ? KINDS : KINDS.slice(0, 1);

describe(`the memory of an upload process stays under ${MAX_MEGABYTES} MB`, () => {
  it('while 8 users upload 79-megapixel pictures and 12 other uploads stall midway', async () => {
    const uploaders = await server.uploaders(20, 'attack');
    const bytes = await plain(79).flatten().jpeg().toBuffer();
    const files = Array.from({ length: 9 }, () => Buffer.alloc(9_000_000, '%PDF-1.4\n'));
    forgetPeak(pid);
    const forms = uploaders.slice(8).map((uploader) => server.begin(uploader, files));
    const answers = await Promise.all(uploaders.slice(0, 8).map((one) => server.upload(one, [bytes])));
    expect(answers).toEqual(
      answers.map(() => expect.objectContaining({ status: 413, code: 'PICTURE_TOO_LARGE' })),
    );
    // Each form is on disk except for its last file.
    await until(async () => (await server.temporaryFiles()).length >= 12 * files.length, 'all forms stall');
    expect(peakMegabytes(pid)).toBeLessThan(MAX_MEGABYTES);
    for (const form of forms) form.abort();
    await until(async () => (await server.temporaryFiles()).length === 0, 'all forms are cleared away');
  });

  it.each(tried)('while 8 users upload the largest accepted %s', async (name, make) => {
    const uploaders = await server.uploaders(8, `kind-${KINDS.findIndex(([kind]) => kind === name)}`);
    const bytes = await make().toBuffer();
    forgetPeak(pid);
    const answers = await Promise.all(uploaders.map((uploader) => server.upload(uploader, [bytes])));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(peakMegabytes(pid)).toBeLessThan(MAX_MEGABYTES);
    expect(await server.temporaryFiles()).toEqual([]);
  });
});
