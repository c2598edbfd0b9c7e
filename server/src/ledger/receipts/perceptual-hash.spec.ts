import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { Random } from '../../demo/random.js';
import { bankSlip, drawReceipt } from '../../demo/receipt/receipt-picture.js';
import type { PerceptualHash } from './perceptual-hash.js';
import { isSamePicture, hashPicture as looksOfFile } from './perceptual-hash.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'touchline-looks-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function computeHash(bytes: Buffer): Promise<PerceptualHash | null> {
  const file = path.join(directory, randomUUID());
  await writeFile(file, bytes);
  return looksOfFile(file);
}

const slip = (seed: string): Promise<Buffer> => {
  const transfer = { payer: 'Ana Mora', league: 'Liga Norte', amount: 2500, at: '2026-03-05T15:00:00.000Z' };
  return drawReceipt(bankSlip(new Random(seed), transfer));
};

let picture: Buffer;
let looks: PerceptualHash;
beforeAll(async () => {
  picture = await slip('b');
  looks = (await computeHash(picture))!;
});

const COPIES: [string, (original: Sharp) => Sharp][] = [
  ['compressed as JPEG', (original) => original.jpeg({ quality: 80 })],
  ['compressed with visible artifacts', (original) => original.jpeg({ quality: 40 })],
  ['compressed as WebP', (original) => original.webp({ quality: 50 })],
  ['twice as large', (original) => original.resize(640).jpeg({ quality: 80 })],
  ['brighter', (original) => original.modulate({ brightness: 1.15 })],
  ['darker, and compressed', (original) => original.modulate({ brightness: 0.8 }).jpeg({ quality: 70 })],
  ['cut at the bottom', (original) => original.extract({ left: 0, top: 0, width: 320, height: 330 })],
  ['cut on all sides', (original) => original.extract({ left: 6, top: 6, width: 308, height: 328 }).jpeg()],
  ['cut at the left', (original) => original.extract({ left: 10, top: 0, width: 310, height: 340 }).jpeg()],
];

describe('the perceptual hash of a receipt', () => {
  it.each(COPIES)('recognizes a copy %s, by its indexed parts and by its cells', async (_how, change) => {
    const copy = (await computeHash(await change(sharp(picture)).toBuffer()))!;
    expect(isSamePicture(looks.cells, copy.cells)).toBe(true);
    expect(copy.parts.some((part, n) => part === looks.parts[n])).toBe(true);
  });

  it('does not match another receipt of the same bank, day and amount', async () => {
    const seeds = Array.from({ length: 30 }, (_, n) => `other ${n}`);
    const others = await Promise.all(seeds.map(async (seed) => (await computeHash(await slip(seed)))!));
    expect(others.filter(({ cells }) => isSamePicture(looks.cells, cells))).toEqual([]);
    // Some of the others are from the same bank and share its layout.
    expect(others.some(({ parts }) => parts.every((part, n) => part === looks.parts[n]))).toBe(true);
  });

  it('is null for a blank picture', async () => {
    const blank = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#fed' } })
      .png()
      .toBuffer();
    expect(await computeHash(blank)).toBeNull();
  });

  it('is null for a very long strip', async () => {
    const strip = await sharp({ create: { width: 1, height: 16_000, channels: 3, background: '#fed' } })
      .png()
      .toBuffer();
    expect(await computeHash(strip)).toBeNull();
  });
});
