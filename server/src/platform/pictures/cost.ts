import type { PictureFacts, PictureFormat } from './jobs.js';

/** 40 megapixels: a few bytes can claim gigapixels. */
const MAX_PIXELS = 40_000_000;

/** Memory limit for all pictures that one process handles at the same time. */
export const MAX_BYTES_IN_USE = 160_000_000;

/** Estimates the peak memory for decoding and encoding a picture, and the maximum number of pixels for its kind. */
export function estimateCost(
  format: PictureFormat,
  facts: PictureFacts,
): { bytes: number; mostPixels: number } {
  const perPixel = bytesPerPixel(format, facts);
  const mostPixels = Math.min(MAX_PIXELS, Math.floor(MAX_BYTES_IN_USE / perPixel));
  return { bytes: facts.width * facts.height * perPixel, mostPixels };
}

/**
 * Measured with pictures of 40 megapixels (sharp 0.35): rows are streamed, unless something needs the whole picture at
 * once.
 */
function bytesPerPixel(format: PictureFormat, facts: PictureFacts): number {
  const fullImage = facts.channels * (facts.depth === 'ushort' ? 2 : 1);
  const rotated = facts.turned ? fullImage : 0;
  if (format === 'png') return 1 + (facts.inScans ? fullImage : 0) + rotated;
  // Coefficients of two bytes are kept until the last scan.
  if (format === 'jpeg') return 1 + (facts.inScans ? 2 * coefficients(facts) : 0) + rotated;
  // libwebp decodes into one copy, encodes from others, and handles transparency separately. For an animation it keeps
  // two more frames.
  return (facts.hasAlpha ? 25 : 13) + (facts.frames > 1 ? 8 : 0) + rotated;
}

/** Components of a JPEG, less what chroma subsampling omits. */
function coefficients({ channels, chromaSubsampling }: PictureFacts): number {
  return chromaSubsampling === '4:2:0' ? 1.5 : channels;
}
