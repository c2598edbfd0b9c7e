import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import type { DrawingJob } from './card.js';
import { drawCard } from './draw-card.js';

/**
 * A separate process that reads one card from standard input (`DrawingJob`) and writes it to standard output as PNG. It
 * then ends, which frees the memory used for drawing; it exits with 1 if the card cannot be drawn.
 */
const MAX_PIXELS = 4_096 ** 2;
/** Larger than any crest or sponsor is drawn. */
const IMAGE_SIDE = 420;

sharp.cache(false);
sharp.concurrency(1);

/** The league's pictures as data URLs. Unreadable ones are omitted. */
async function toDataUrls(images: DrawingJob['images']): Promise<Map<string, string>> {
  const entries = await Promise.all(
    Object.entries(images).map(async ([id, data]) => {
      const png = await sharp(Buffer.from(data, 'base64'), { limitInputPixels: MAX_PIXELS })
        .resize({ width: IMAGE_SIDE, height: IMAGE_SIDE, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer()
        .catch(() => null);
      return png === null ? [] : [[id, `data:image/png;base64,${png.toString('base64')}`] as const];
    }),
  );
  return new Map(entries.flat());
}

try {
  const { card, images } = JSON.parse(await text(process.stdin)) as DrawingJob;
  const svg = drawCard(card, await toDataUrls(images));
  const drawn = await sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS })
    .png({ palette: true, quality: 92, effort: 3, compressionLevel: 8 })
    .toBuffer();
  process.stdout.write(drawn);
} catch (error) {
  process.stderr.write(`${String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
