export interface ImageFacts {
  contentType: 'image/webp' | 'image/jpeg' | 'image/png';
  width: number;
  height: number;
}

export const MAX_IMAGE_BYTES = 500 * 1024;
export const MAX_IMAGE_SIDE = 4_096;

/** Type and size of an image, read from its bytes and not from its name; null if it is none of the three formats. */
export function readImageFacts(bytes: Uint8Array): ImageFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const facts = readPng(view) ?? readWebp(view) ?? readJpeg(view);
  const fits = (side: number): boolean => side >= 1 && side <= MAX_IMAGE_SIDE;
  return facts !== null && fits(facts.width) && fits(facts.height) ? facts : null;
}

const text = (view: DataView, offset: number, length: number): string =>
  Array.from({ length }, (_, index) => String.fromCharCode(view.getUint8(offset + index))).join('');

/** The signature, then the IHDR chunk with width and height. */
function readPng(view: DataView): ImageFacts | null {
  if (view.byteLength < 33 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a)
    return null;
  if (text(view, 12, 4) !== 'IHDR') return null;
  return { contentType: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** RIFF, then one of three possible first chunks. */
function readWebp(view: DataView): ImageFacts | null {
  if (view.byteLength < 30 || text(view, 0, 4) !== 'RIFF' || text(view, 8, 4) !== 'WEBP') return null;
  const sides = webpSides(view, text(view, 12, 4));
  return sides === null ? null : { contentType: 'image/webp', width: sides[0], height: sides[1] };
}

function webpSides(view: DataView, chunk: string): [number, number] | null {
  if (chunk === 'VP8 ') return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
  }
  if (chunk !== 'VP8X') return null;
  const side = (offset: number): number =>
    view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x1_0000 + 1;
  return [side(24), side(27)];
}

/** Segment by segment to the first frame header (SOF), which has width and height. */
function readJpeg(view: DataView): ImageFacts | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let offset = 2; offset + 9 < view.byteLength;) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) offset += 1;
    else if (isFrame(marker))
      return {
        contentType: 'image/jpeg',
        width: view.getUint16(offset + 7),
        height: view.getUint16(offset + 5),
      };
    else offset += 2 + view.getUint16(offset + 2);
  }
  return null;
}

/** SOF0 to SOF15, except DHT, JPG and DAC, which lie in the same range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
