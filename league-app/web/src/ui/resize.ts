/** The largest upload that a league accepts. */
const LARGEST_BYTES = 500_000;
const QUALITIES = [0.85, 0.7, 0.5];

async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
}

/**
 * Scales a picture down to at most `longestPx` on either side, as WebP (or PNG if the browser cannot write WebP),
 * without the camera's metadata.
 * @throws Error when the browser cannot draw it.
 */
export async function resized(file: Blob, longestPx: number): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestPx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await encoded(canvas, quality);
    if (blob && blob.size <= LARGEST_BYTES) return blob;
  }
  return resized(file, Math.round(longestPx * 0.6));
}
