import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * A process of its own that takes one image on its standard input and gives it back on its standard output, as WebP: what a
 * decoder makes of it and nothing else of the file. It ends then, with all the memory that the decoder took; with 1 for what
 * it cannot read.
 */
const MAX_PIXELS = 4_096 ** 2;
const MAX_BYTES = 500 * 1024;
/** From the best on until it is small enough. */
const TRIES = [
  { side: 2_048, quality: 82 },
  { side: 1_600, quality: 60 },
  { side: 1_024, quality: 40 },
];

sharp.cache(false);
sharp.concurrency(1);
// Of the many formats that the library reads, the three that an image may be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

async function reencoded(image: Buffer, { side, quality }: (typeof TRIES)[number]): Promise<Buffer> {
  return sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
}

try {
  const image = await buffer(process.stdin);
  let smallest: Buffer | null = null;
  for (const attempt of TRIES) {
    smallest = await reencoded(image, attempt);
    if (smallest.length <= MAX_BYTES) break;
  }
  process.stdout.write(smallest!);
} catch {
  process.exitCode = 1;
}
