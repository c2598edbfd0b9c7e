import sharp from 'sharp';

export const FORMATS = ['jpeg', 'png', 'webp'] as const;
export type PictureFormat = (typeof FORMATS)[number];

/** The facts in a picture's header. */
export interface PictureFacts {
  format: string;
  width: number;
  height: number;
  channels: number;
  depth: string;
  turned: boolean;
  hasAlpha: boolean;
  /** Whether the picture consists of several scans, each covering all of it. */
  inScans: boolean;
  chromaSubsampling: string;
  frames: number;
}

/** Gray pixels, row by row. */
export interface GrayPixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/**
 * A picture that is taller than its width by more than this factor is not a page: scaled to a width of some hundred
 * pixels it would have gigapixels.
 */
const MAX_HEIGHT_TO_WIDTH = 20;

export type PictureJob =
  | { kind: 'shrink'; file: string; width: number }
  | { kind: 'read_header'; file: string }
  | { kind: 'encode'; from: string; to: string; format: PictureFormat; mostPixels: number };

/** libvips aborts a picture that takes longer; 16 megapixels of WebP take 3 s on a slow core. */
const TIMEOUT_SECONDS = 60;

/**
 * Options that need little memory. With optimized Huffman tables libjpeg keeps the coefficients of the whole picture,
 * four times the memory to save a few percent of the file; WebP above effort 2 keeps what it has not written yet.
 */
const OUTPUT = { jpeg: { optimiseCoding: false }, png: {}, webp: { effort: 2 } } as const;

// Decoded pictures are not cached, because none is needed twice. One thread each: two pictures keep two cores busy.
sharp.cache(false);
sharp.concurrency(1);

/** Runs one job. @throws any error of sharp for an incomplete picture */
export async function runPictureJob(job: PictureJob): Promise<PictureFacts | GrayPixels | null> {
  if (job.kind === 'read_header') return readHeader(job.file);
  if (job.kind === 'shrink') return shrink(job);
  const { from, to, format, mostPixels } = job;
  await sharp(from, { limitInputPixels: mostPixels, failOn: 'truncated' })
    .rotate()
    .toFormat(format, OUTPUT[format])
    .timeout({ seconds: TIMEOUT_SECONDS })
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

async function shrink({ file, width }: { file: string; width: number }): Promise<GrayPixels | null> {
  const read = await sharp(file).metadata();
  if (read.autoOrient.height > read.autoOrient.width * MAX_HEIGHT_TO_WIDTH) return null;
  return sharp(file)
    .rotate()
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width })
    .normalize()
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
