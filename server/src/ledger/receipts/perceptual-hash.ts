import sharp from 'sharp';
import { readGreyPixels } from '../../platform/pictures/index.js';

/** Cells across and down: fine enough to tell the digits of two slips of one bank apart. */
const COLUMNS = 40;
const ROWS = 56;

/** Width that pictures are brought to before anything is measured in pixels. */
const WIDTH = 320;

/** How a picture looks. */
export interface PerceptualHash {
  /** Grey of its cells, row by row. */
  cells: Buffer;
  /** 64 bits of its layout (dHash) in four parts of 16. */
  parts: [number, number, number, number];
}

/** Grey steps by which a cell of a copy may be off: compression and scaling move it less, another digit more. */
const OFF_BY = 35;
/** Cells of a copy that may be off by more. Copies have had up to 3, slips of one bank 10 and more. */
const MOST_OFF = 6;

/** Whether two pictures look like one. */
export function isSamePicture(one: Buffer, other: Buffer): boolean {
  if (one.length !== other.length) return false;
  let off = 0;
  for (let n = 0; n < one.length && off <= MOST_OFF; n++)
    if (Math.abs(one[n]! - other[n]!) > OFF_BY) off += 1;
  return off <= MOST_OFF;
}

/**
 * The looks of a picture file; null for one that shows nothing. Only the box around what is drawn or written counts, so that
 * margins may be cut; scale, brightness and compression hardly change it.
 * @throws when sharp cannot read the picture.
 */
export async function hashPicture(file: string): Promise<PerceptualHash | null> {
  const grey = await readGreyPixels(file, WIDTH);
  if (!grey) return null;
  const { data, info } = grey;
  const box = findContentBox(data, info);
  if (!box) return null;
  const cells = await sharp(data, { raw: info })
    .extract(box)
    .resize(COLUMNS, ROWS, { fit: 'fill', kernel: 'linear' })
    .normalise()
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { cells, parts: differenceHash(cells) };
}

/** Difference from one pixel to the next that is the edge of a stroke. */
const EDGE = 90;
/** Strokes in a row or column of pixels that are no speck. */
const STROKES = 3;
const LEAST_PIXELS = 8;

interface Picture {
  width: number;
  height: number;
  channels: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The box around all strokes. Only steps sideways count: a coloured band across the page has none. */
function findContentBox(data: Buffer, { width, height, channels }: Picture): Box | null {
  const columns = new Array<number>(width).fill(0);
  const rows = new Array<number>(height).fill(0);
  for (let y = 0; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const at = (y * width + x) * channels;
      if (Math.abs(data[at]! - data[at - channels]!) <= EDGE) continue;
      columns[x]! += 1;
      rows[y]! += 1;
    }
  }
  const isStroke = (count: number): boolean => count >= STROKES;
  const left = columns.findIndex(isStroke) - 1;
  const top = rows.findIndex(isStroke) - 1;
  const box = {
    left: Math.max(left, 0),
    top: Math.max(top, 0),
    width: columns.findLastIndex(isStroke) - left + 1,
    height: rows.findLastIndex(isStroke) - top + 1,
  };
  box.width = Math.min(box.width, width - box.left);
  box.height = Math.min(box.height, height - box.top);
  return left < -1 || box.width < LEAST_PIXELS || box.height < LEAST_PIXELS ? null : box;
}

const BLOCKS = 8;
/** Steps of grey between blocks that compression makes of a plain surface. */
const FLAT = 4;

/** Difference hash (dHash) over blocks of cells: of each two neighbours in a row, which one is darker. */
function differenceHash(cells: Buffer): PerceptualHash['parts'] {
  const parts: PerceptualHash['parts'] = [0, 0, 0, 0];
  for (let row = 0; row < BLOCKS; row++) {
    for (let column = 0; column < BLOCKS; column++) {
      const darker = meanBrightness(cells, column + 1, row) - meanBrightness(cells, column, row) > FLAT;
      const part = row >> 1;
      parts[part] = (parts[part]! << 1) | (darker ? 1 : 0);
    }
  }
  return parts;
}

function meanBrightness(cells: Buffer, column: number, row: number): number {
  const [from, to] = [
    Math.floor((column * COLUMNS) / (BLOCKS + 1)),
    Math.floor(((column + 1) * COLUMNS) / (BLOCKS + 1)),
  ];
  const high = ROWS / BLOCKS;
  let sum = 0;
  for (let y = row * high; y < (row + 1) * high; y++)
    for (let x = from; x < to; x++) sum += cells[y * COLUMNS + x]!;
  return sum / (high * (to - from));
}
