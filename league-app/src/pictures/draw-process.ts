import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import type { DrawingJob } from './card.js';
import { drawCard } from './draw-card.js';

/**
 * A process of its own that takes one card on its standard input (`DrawingJob`) and gives it back on its standard output, as
 * PNG. It ends then, with the memory that drawing takes; with 1 for what it cannot draw.
 */
const MAX_PIXELS = 4_096 ** 2;
/** Larger than a crest or a sponsor is drawn. */
const IMAGE_SIDE = 420;

sharp.cache(false);
sharp.concurrency(1);

/** Pictures of the league as the drawing takes them. One that cannot be read is left out. */
async function toDataUrls(images: DrawingJob['images']): Promise<Map<string, string>> {
  const made = await Promise.all(
    Object.entries(images).map(async ([id, data]) => {
      const png = await sharp(Buffer.from(data, 'base64'), { limitInputPixels: MAX_PIXELS })
        .resize({ width: IMAGE_SIDE, height: IMAGE_SIDE, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer()
        .catch(() => null);
      return png === null ? [] : [[id, `data:image/png;base64,${png.toString('base64')}`] as const];
    }),
  );
  return new Map(made.flat());
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
