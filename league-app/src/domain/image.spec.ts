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

describe('an image is known by its bytes', () => {
  it.each<[string, Uint8Array, ImageFacts]>([
    ['PNG of 640 x 480', png('00000280', '000001e0'), is('image/png', 640, 480)],
    ['PNG of one dot', png('00000001', '00000001'), is('image/png', 1, 1)],
    ['PNG as large as can be', png('00001000', '00001000'), is('image/png', 4096, 4096)],
    [
      'lossy WebP, whose sides have two bits of scaling above them',
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
      'JPEG, behind a segment, a filler byte and a table',
      bytes('ffd8 ffe0 0004 4a46 ff ffc4 0003 00 ffc0 0011 08 01e0 0280 03', 28),
      is('image/jpeg', 640, 480),
    ],
    [
      'JPEG that ends with the number of its colors',
      bytes('ffd8 ffc0 0011 08 01e0 0280 03'),
      is('image/jpeg', 640, 480),
    ],
    ['progressive JPEG', bytes('ffd8 ffc2 0011 08 01e0 0280 03', 20), is('image/jpeg', 640, 480)],
    [
      'JPEG of the last kind of frame',
      bytes('ffd8 ffcf 0011 08 01e0 0280 03', 20),
      is('image/jpeg', 640, 480),
    ],
  ])('%s', (_what, file, facts) => {
    expect(readImageFacts(file)).toEqual(facts);
  });

  it('also within a larger buffer', () => {
    const file = Buffer.concat([Buffer.from('before'), png('00000280', '000001e0')]);
    expect(readImageFacts(file.subarray(6))).toEqual(is('image/png', 640, 480));
  });
});

describe('no image is', () => {
  it.each<[string, Uint8Array]>([
    ['nothing', bytes('')],
    ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
    ['a PNG that is cut off', png('00000280', '000001e0').subarray(0, 32)],
    ['a PNG with half of its signature', bytes('89504e47 0d0a1a0b 0000000d 49484452 00000280 000001e0', 33)],
    ['a PNG with the other half', bytes('89504e48 0d0a1a0a 0000000d 49484452 00000280 000001e0', 33)],
    [
      'a PNG whose first chunk is another',
      bytes('89504e47 0d0a1a0a 0000000d 49444154 00000280 000001e0', 33),
    ],
    ['a PNG without width', png('00000000', '000001e0')],
    ['a PNG without height', png('00000280', '00000000')],
    ['a PNG that is too wide', png('00001001', '000001e0')],
    ['a PNG that is too high', png('00000280', '00001001')],
    [
      'an extended WebP of 66,176 dots in width',
      bytes(`${riff('VP8X')} 0a000000 00000000 7f0201 df0100`, 30),
    ],
    ['a WebP that is cut off', bytes(`${riff('VP8X')} 0a000000 00000000 7f0200 df01`)],
    ['a RIFF file of another kind', bytes('52494646 00000000 57415645 56503858', 40)],
    ['a file with WEBP in it that is no RIFF', bytes('58494646 00000000 57454250 56503858', 40)],
    ['a WebP of an unknown chunk', bytes(riff('ALPH'), 40)],
    ['a JPEG of two bytes', bytes('ffd8')],
    ['a frame without the mark of a JPEG before it', bytes('0000 ffc0 0011 08 01e0 0280 03', 20)],
    ['a JPEG that ends behind its sides', bytes('ffd8 ffc0 0011 08 01e0 0280')],
    ['a JPEG without a frame', bytes('ffd8 ffe0 0004 4a46 ffd9')],
    [
      'a JPEG whose segments do not follow each other',
      bytes('ffd8 ffe0 0003 4a46 ffc0 0011 08 01e0 0280 03', 30),
    ],
    ['a JPEG that ends in its frame', bytes('ffd8 ffc0 0011 08 01e0 02')],
  ])('%s', (_what, file) => {
    expect(readImageFacts(file)).toBeNull();
  });

  it.each(['ffc4', 'ffc8', 'ffcc', 'ffbf', 'ffd0'])('a JPEG with the marker %s for a frame', (marker) => {
    expect(readImageFacts(bytes(`ffd8 ${marker} 0011 08 01e0 0280 03`, 20))).toBeNull();
  });
});

it('may have half a megabyte and 4,096 dots on each side', () => {
  expect([MAX_IMAGE_BYTES, MAX_IMAGE_SIDE]).toEqual([512_000, 4096]);
});
