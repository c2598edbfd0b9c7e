import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * A separate process that reads one image from standard input and writes it to standard output as WebP: only the
 * decoded pixels, nothing else of the file. It then ends, which frees all the decoder's memory; it exits with 1 if the
 * image cannot be read.
 */
const MAX_PIXELS = 4_096 ** 2;
const MAX_BYTES = 500 * 1024;
/** Tried from the best quality down until the image is small enough. */
const ATTEMPTS = [
  { side: 2_048, quality: 82 },
  { side: 1_600, quality: 60 },
  { side: 1_024, quality: 40 },
];

sharp.cache(false);
sharp.concurrency(1);
// Of the many formats the library reads, only the three allowed for images.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

async function reencoded(image: Buffer, { side, quality }: (typeof ATTEMPTS)[number]): Promise<Buffer> {
  return sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
}

try {
  const image = await buffer(process.stdin);
  let smallest: Buffer | null = null;
  for (const attempt of ATTEMPTS) {
    smallest = await reencoded(image, attempt);
    if (smallest.length <= MAX_BYTES) break;
  }
  process.stdout.write(smallest!);
} catch {
  process.exitCode = 1;
}
