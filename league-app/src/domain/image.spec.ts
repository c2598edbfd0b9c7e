import { describe, expect, it } from '@jest/globals';
import type { ImageFacts } from './image.js';
import { readImageFacts, MAX_IMAGE_BYTES, MAX_IMAGE_SIDE } from './image.js';

/** Bytes from hexadecimal digits (spaces are ignored), padded with zeros to a length. */
function bytes(hex: string, length = 0): Uint8Array {
  const written = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  return Buffer.concat([written, Buffer.alloc(Math.max(0, length - written.length))]);
}

const PNG_START = '89504e47 0d0a1a0a 0000000d 49484452';
const riff = (chunk: string): string => `52494646 00000000 57454250 ${Buffer.from(chunk).toString('hex')}`;
const png = (width: string, height: string): Uint8Array => bytes(`${PNG_START} ${width} ${height}`, 33);
const is = (contentType: ImageFacts['contentType'], width: number, height: number): ImageFacts => ({
  contentType,
  width,
  height,
});

describe('readImageFacts', () => {
  it.each<[string, Uint8Array, ImageFacts]>([
    ['PNG of 640 x 480', png('00000280', '000001e0'), is('image/png', 640, 480)],
    ['PNG of 1 x 1', png('00000001', '00000001'), is('image/png', 1, 1)],
    ['PNG of the maximum size', png('00001000', '00001000'), is('image/png', 4096, 4096)],
    [
      'lossy WebP with scaling bits above its width and height',
      bytes(`${riff('VP8 ')} 00000000 000000 9d012a 8042 e081`, 30),
      is('image/webp', 640, 480),
    ],
    // Fourteen bits each, minus one: 639 is 0x27f, 479 is 0x1df; 0x1df << 14 | 0x27f is 0x0077c27f.
    ['lossless WebP', bytes(`${riff('VP8L')} 00000000 2f 7fc27700`, 30), is('image/webp', 640, 480)],
    [
      'extended WebP',
      bytes(`${riff('VP8X')} 0a000000 00000000 7f0200 df0100`, 30),
      is('image/webp', 640, 480),
    ],
    [
      'JPEG with a segment, a fill byte and a table before its frame',
      bytes('ffd8 ffe0 0004 4a46 ff ffc4 0003 00 ffc0 0011 08 01e0 0280 03', 28),
      is('image/jpeg', 640, 480),
    ],
    [
      'JPEG that ends after its number of color components',
      bytes('ffd8 ffc0 0011 08 01e0 0280 03'),
      is('image/jpeg', 640, 480),
    ],
    ['progressive JPEG', bytes('ffd8 ffc2 0011 08 01e0 0280 03', 20), is('image/jpeg', 640, 480)],
    [
      'JPEG with the last frame type (SOF15)',
      bytes('ffd8 ffcf 0011 08 01e0 0280 03', 20),
      is('image/jpeg', 640, 480),
    ],
  ])('reads type and size: %s', (_what, file, facts) => {
    expect(readImageFacts(file)).toEqual(facts);
  });

  it('reads an image within a larger buffer', () => {
    const file = Buffer.concat([Buffer.from('before'), png('00000280', '000001e0')]);
    expect(readImageFacts(file.subarray(6))).toEqual(is('image/png', 640, 480));
  });
});

describe('readImageFacts with invalid data', () => {
  it.each<[string, Uint8Array]>([
    ['an empty file', bytes('')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
    ['a truncated PNG', png('00000280', '000001e0').subarray(0, 32)],
    ['a PNG with a bad signature end', bytes('89504e47 0d0a1a0b 0000000d 49484452 00000280 000001e0', 33)],
    ['a PNG with a bad signature start', bytes('89504e48 0d0a1a0a 0000000d 49484452 00000280 000001e0', 33)],
    [
      'a PNG whose first chunk is not IHDR',
      bytes('89504e47 0d0a1a0a 0000000d 49444154 00000280 000001e0', 33),
    ],
    ['a PNG of width 0', png('00000000', '000001e0')],
    ['a PNG of height 0', png('00000280', '00000000')],
    ['a PNG that is too wide', png('00001001', '000001e0')],
    ['a PNG that is too high', png('00000280', '00001001')],
    [
      'an extended WebP that is 66,176 pixels wide',
      bytes(`${riff('VP8X')} 0a000000 00000000 7f0201 df0100`, 30),
    ],
    ['a truncated WebP', bytes(`${riff('VP8X')} 0a000000 00000000 7f0200 df01`)],
    ['a RIFF file that is not a WebP', bytes('52494646 00000000 57415645 56503858', 40)],
    ['a file with WEBP that is not RIFF', bytes('58494646 00000000 57454250 56503858', 40)],
    ['a WebP with an unknown chunk', bytes(riff('ALPH'), 40)],
    ['a JPEG of two bytes', bytes('ffd8')],
    ['a JPEG frame without the JPEG signature', bytes('0000 ffc0 0011 08 01e0 0280 03', 20)],
    ['a JPEG that ends after its width and height', bytes('ffd8 ffc0 0011 08 01e0 0280')],
    ['a JPEG without a frame', bytes('ffd8 ffe0 0004 4a46 ffd9')],
    ['a JPEG with a wrong segment length', bytes('ffd8 ffe0 0003 4a46 ffc0 0011 08 01e0 0280 03', 30)],
    ['a JPEG that ends within its width', bytes('ffd8 ffc0 0011 08 01e0 02')],
  ])('returns null for %s', (_what, file) => {
    expect(readImageFacts(file)).toBeNull();
  });

  it.each(['ffc4', 'ffc8', 'ffcc', 'ffbf', 'ffd0'])('returns null for the JPEG frame marker %s', (marker) => {
    expect(readImageFacts(bytes(`ffd8 ${marker} 0011 08 01e0 0280 03`, 20))).toBeNull();
  });
});

it('images are limited to 512,000 bytes and 4,096 pixels per side', () => {
  expect([MAX_IMAGE_BYTES, MAX_IMAGE_SIDE]).toEqual([512_000, 4096]);
});
