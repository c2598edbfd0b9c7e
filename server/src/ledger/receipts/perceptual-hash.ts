import { readGrayPixels } from '../../platform/pictures/index.js';

/** Cells across and down: fine enough to distinguish the digits on two slips of the same bank. */
const COLUMNS = 40;
const ROWS = 56;

/** Width to which pictures are scaled before anything is measured in pixels. */
const WIDTH = 320;

/** The perceptual hash of a picture. */
export interface PerceptualHash {
  /** Gray levels of its cells, row by row. */
  cells: Buffer;
  /** 64 bits of its layout (dHash) in four parts of 16. */
  parts: [number, number, number, number];
}

/** Maximum difference in gray of a cell in a copy: compression and scaling change it less, a different digit more. */
const OFF_BY = 35;
/** Cells of a copy that may differ by more. Copies had up to 3 such cells, different slips of one bank 10 and more. */
const MAX_DIFFERING_CELLS = 6;

/** Whether two pictures look the same. */
export function isSamePicture(one: Buffer, other: Buffer): boolean {
  if (one.length !== other.length) return false;
  let off = 0;
  for (let n = 0; n < one.length && off <= MAX_DIFFERING_CELLS; n++)
    if (Math.abs(one[n]! - other[n]!) > OFF_BY) off += 1;
  return off <= MAX_DIFFERING_CELLS;
}

/**
 * The hash of a picture file; null for an empty picture. Only the box around the content counts, so margins may be
 * cropped; scale, brightness and compression hardly change it.
 * @throws when sharp cannot read the picture.
 */
export async function hashPicture(file: string): Promise<PerceptualHash | null> {
  const gray = await readGrayPixels(file, WIDTH);
  if (!gray) return null;
  const { data, info } = gray;
  const box = findContentBox(data, info);
  if (!box) return null;
  const { default: sharp } = await import('sharp');
  const cells = await sharp(data, { raw: info })
    .extract(box)
    .resize(COLUMNS, ROWS, { fit: 'fill', kernel: 'linear' })
    .normalize()
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { cells, parts: differenceHash(cells) };
}

/** Difference between neighboring pixels that counts as the edge of a stroke. */
const EDGE = 90;
/** Minimum strokes in a row or column of pixels, to ignore specks. */
const MIN_STROKE_PIXELS = 3;
const MIN_PIXELS = 8;

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

/** The box around all strokes. Only horizontal differences count: a colored band across the page has none. */
function findContentBox(data: Buffer, { width, height, channels }: Picture): Box | null {
  const columns = new Array<number>(width).fill(0);
  const rows = new Array<number>(height).fill(0);
  for (let y = 0; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const offset = (y * width + x) * channels;
      if (Math.abs(data[offset]! - data[offset - channels]!) <= EDGE) continue;
      columns[x]! += 1;
      rows[y]! += 1;
    }
  }
  const isStroke = (count: number): boolean => count >= MIN_STROKE_PIXELS;
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
  return left < -1 || box.width < MIN_PIXELS || box.height < MIN_PIXELS ? null : box;
}

const BLOCKS = 8;
/** Differences in gray between blocks that compression may cause on a plain surface. */
const FLAT = 4;

/** Difference hash (dHash) over blocks of cells: for each two neighbors in a row, which one is darker. */
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
