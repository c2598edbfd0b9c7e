const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
export const ACCEPTED = { 'image/jpeg': [], 'image/png': [], 'image/webp': [], 'application/pdf': [] };
export const MAX_FILES = 10;
const MAX_BYTES = 10 * 1024 * 1024;
/** Enough to read a receipt, and a tenth of the size of a phone camera's picture. */
const MAX_SIDE_PX = 2000;
const MIN_SHRINK_BYTES = 400 * 1024;

export type FileProblem = 'wrongKind' | 'tooLarge';

/** The file type by its first bytes: names are often wrong. The server checks the whole file (R15). */
async function detectType(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('%PDF-')) return 'application/pdf';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n')) return 'image/png';
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'image/webp' : undefined;
}

async function shrink(file: File): Promise<File> {
  const { default: Compressor } = await import('compressorjs');
  const smaller = await new Promise<Blob>((resolve) => {
    new Compressor(file, {
      quality: 0.8,
      maxWidth: MAX_SIDE_PX,
      maxHeight: MAX_SIDE_PX,
      convertSize: MIN_SHRINK_BYTES,
      success: resolve,
      // If the browser cannot draw it, the server may still be able to read it.
      error: () => resolve(file),
    });
  });
  return smaller.size < file.size ? new File([smaller], file.name, { type: smaller.type }) : file;
}

/** A file ready to be sent, or what is wrong with it. Pictures are scaled down: phones send megabytes. */
export async function prepareFile(file: File): Promise<File | FileProblem> {
  const kind = await detectType(file);
  if (kind === undefined || !KINDS.includes(kind)) return 'wrongKind';
  const isLargePicture = kind !== 'application/pdf' && file.size > MIN_SHRINK_BYTES;
  const ready = isLargePicture ? await shrink(file) : file;
  return ready.size > MAX_BYTES ? 'tooLarge' : ready;
}
