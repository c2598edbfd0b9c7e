import sharp from 'sharp';

export const FORMATS = ['jpeg', 'png', 'webp'] as const;
export type PictureFormat = (typeof FORMATS)[number];

/** What a header says of a picture. */
export interface PictureFacts {
  format: string;
  width: number;
  height: number;
  channels: number;
  depth: string;
  turned: boolean;
  hasAlpha: boolean;
  /** The picture comes in several scans, each of the whole of it. */
  inScans: boolean;
  chromaSubsampling: string;
  frames: number;
}

/** Grey pixels, row by row. */
export interface GreyPixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Taller than wide by more than this is no page: brought to a width of some hundred pixels it would be gigapixels. */
const MOST_TALL = 20;

export type PictureJob =
  | { kind: 'shrink'; file: string; width: number }
  | { kind: 'read_header'; file: string }
  | { kind: 'encode'; from: string; to: string; format: PictureFormat; mostPixels: number };

/** libvips gives up on a picture that takes longer; 16 megapixels of WebP take 3 s on a slow core. */
const LONGEST_SECONDS = 60;

/**
 * What costs little memory. Optimised Huffman tables would have libjpeg keep the coefficients of the whole picture, four
 * times the memory for some percent of the file; WebP above effort 2 keeps what it has not written yet.
 */
const OUTPUT = { jpeg: { optimiseCoding: false }, png: {}, webp: { effort: 2 } } as const;

// Decoded pictures are not kept: none is asked for twice. One thread each: two pictures keep two cores busy.
sharp.cache(false);
sharp.concurrency(1);

/** Does one job. @throws whatever sharp throws for what is no whole picture */
export async function runPictureJob(job: PictureJob): Promise<PictureFacts | GreyPixels | null> {
  if (job.kind === 'read_header') return readHeader(job.file);
  if (job.kind === 'shrink') return shrink(job);
  const { from, to, format, mostPixels } = job;
  await sharp(from, { limitInputPixels: mostPixels, failOn: 'truncated' })
    .rotate()
    .toFormat(format, OUTPUT[format])
    .timeout({ seconds: LONGEST_SECONDS })
    .toFile(to);
  return null;
}

async function readHeader(file: string): Promise<PictureFacts> {
  const read = await sharp(file, { limitInputPixels: false }).metadata();
  return {
    format: read.format,
    width: read.width,
    height: read.height,
    channels: read.channels,
    depth: read.depth,
    turned: (read.orientation ?? 1) > 1,
    hasAlpha: read.hasAlpha,
    inScans: read.isProgressive,
    chromaSubsampling: read.chromaSubsampling ?? '',
    frames: read.pages ?? 1,
  };
}

async function shrink({ file, width }: { file: string; width: number }): Promise<GreyPixels | null> {
  const read = await sharp(file).metadata();
  if (read.autoOrient.height > read.autoOrient.width * MOST_TALL) return null;
  return sharp(file)
    .rotate()
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width })
    .normalise()
    .timeout({ seconds: LONGEST_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
