import { DomainError } from '../../kernel/index.js';
import { estimateCost } from './cost.js';
import { FORMATS } from './jobs.js';
import type { GrayPixels } from './jobs.js';
import { runInPictureProcess, readHeader, shrinkPicture } from './process.js';
import { withPictureSlot } from './concurrency-limit.js';

/** Maximum memory for shrinking a picture: those that we have encoded are streamed, or shrink while being decoded. */
const SHRINK_BYTES = 64 * 1024 * 1024;

/**
 * Writes the same picture in the same format to another file, upright, without metadata or anything hidden after it.
 * @throws DomainError 413 PICTURE_TOO_LARGE before anything is decoded, the reason of `signal` while waiting for a
 * slot, and an error when it is not a complete JPEG, PNG or WebP
 */
export async function reencode(from: string, to: string, signal?: AbortSignal): Promise<void> {
  const facts = await readHeader(from);
  const format = FORMATS.find((name) => name === facts.format);
  if (!format) throw new Error('neither JPEG nor PNG nor WebP');
  const { bytes, mostPixels } = estimateCost(format, facts);
  if (facts.width * facts.height > mostPixels) {
    throw new DomainError('PICTURE_TOO_LARGE', 413, { megapixels: Math.floor(mostPixels / 1_000_000) });
  }
  await withPictureSlot(
    bytes,
    () => runInPictureProcess({ kind: 'encode', from, to, format, mostPixels }),
    signal,
  );
}

/**
 * A picture written by `reencode`, in gray, upright, on white, scaled to a width; null if it is a strip rather than a
 * page.
 */
export function readGrayPixels(file: string, width: number): Promise<GrayPixels | null> {
  return withPictureSlot(SHRINK_BYTES, () => shrinkPicture(file, width));
}
