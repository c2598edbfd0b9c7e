import { wrapName } from './canvas.js';
import type { Box, Canvas } from './canvas.js';
import type { CardMatch, CardSide } from './card.js';

const WHITE = '#ffffff';
/** The most scorers shown per side, and the height of a line. */
const MAX_LINES = 6;
const LINE = 44;

/** One match on the whole card: crests, names, and the score as the largest element. */
export function drawMatch(canvas: Canvas, match: CardMatch, box: Box): void {
  const isWide = box.width > box.height * 1.8;
  const crest = Math.min(box.width * (isWide ? 0.17 : 0.27), box.height * 0.42);
  const name = isWide ? 40 : 54;
  const lines = isWide ? 0 : Math.min(Math.max(match.home.lines.length, match.away.lines.length), MAX_LINES);
  const contentHeight = crest + name * 2.6 + lines * LINE;
  const top = box.y + Math.max(0, (box.height - contentHeight) / 2);
  const maxWidth = box.width * 0.36;
  const sizes = { crest, name, maxWidth, top, hasLines: !isWide };
  drawSide(canvas, match.home, box.x + maxWidth / 2, sizes);
  drawSide(canvas, match.away, box.x + box.width - maxWidth / 2, sizes);
  const middle = box.x + box.width / 2;
  const size = match.isScore ? crest * 0.8 : crest * 0.34;
  const style = { fill: WHITE, anchor: 'middle' } as const;
  canvas.text(match.middle, middle, top + crest / 2 + size * 0.36, {
    ...{ ...style, size, weight: 700, maxWidth: box.width * (isWide ? 0.3 : 0.26) + 40 },
  });
  canvas.text(match.note, middle, top + crest + name * 1.1, {
    ...{ ...style, size: isWide ? 30 : 40, maxWidth: box.width * 0.26 },
  });
}

interface SideSizes {
  crest: number;
  name: number;
  maxWidth: number;
  top: number;
  hasLines: boolean;
}

function drawSide(
  canvas: Canvas,
  { emblem, name: full, lines }: CardSide,
  center: number,
  { crest, name, maxWidth, top, hasLines }: SideSizes,
): void {
  canvas.add(`<circle cx="${center}" cy="${top + crest / 2}" r="${crest / 2 + 7}" fill="#fff"/>`);
  canvas.emblem(emblem, center - crest / 2, top, crest);
  const style = { fill: WHITE, anchor: 'middle', maxWidth } as const;
  const named = wrapName(full, name, maxWidth, 700);
  named.lines.forEach((line, index) =>
    canvas.text(line, center, top + crest + name * 1.15 + named.size * index * 1.02, {
      ...{ fill: WHITE, anchor: 'middle', size: named.size, weight: 700 },
    }),
  );
  const linesTop = top + crest + name * 1.15 + named.size * named.lines.length * 1.02 + 16;
  lines
    .slice(0, hasLines ? MAX_LINES : 0)
    .forEach((line, index) => canvas.text(line, center, linesTop + index * LINE, { ...style, size: 34 }));
}

/** Matches one below the other, in two columns on a wide card. */
export function drawMatches(canvas: Canvas, matches: readonly CardMatch[], box: Box, isWide: boolean): void {
  const columns = isWide && matches.length > 3 ? 2 : 1;
  const rows = Math.ceil(matches.length / columns);
  const gap = isWide ? 10 : 16;
  const height = Math.min(isWide ? 92 : 148, (box.height - gap * (rows - 1)) / rows);
  const width = (box.width - gap * (columns - 1)) / columns;
  matches.forEach((match, index) =>
    row(canvas, match, {
      x: box.x + Math.floor(index / rows) * (width + gap),
      y: box.y + (index % rows) * (height + gap),
      width,
      height,
    }),
  );
}

const INK = '#141c17';
const SOFT = '#515d56';

function row(canvas: Canvas, match: CardMatch, { x, y, width, height }: Box): void {
  canvas.rectangle({ x, y, width, height }, WHITE, Math.min(20, height / 5));
  const crest = Math.min(height * 0.58, 84);
  const middle = x + width / 2;
  const plate = Math.min(width * 0.22, match.isScore ? 170 : 210);
  const base = y + height / 2;
  const size = Math.min(height * 0.32, 46);
  const maxWidth = (width - plate) / 2 - crest - 48;
  canvas.emblem(match.home.emblem, middle - plate / 2 - crest - 12, base - crest / 2, crest);
  canvas.emblem(match.away.emblem, middle + plate / 2 + 12, base - crest / 2, crest);
  canvas.text(match.home.name, middle - plate / 2 - crest - 26, base + size * 0.34, {
    ...{ size, weight: 700, fill: INK, anchor: 'end', maxWidth },
  });
  canvas.text(match.away.name, middle + plate / 2 + crest + 26, base + size * 0.34, {
    ...{ size, weight: 700, fill: INK, maxWidth },
  });
  const hasNote = match.note !== '' && height > 50;
  const small = Math.min(25, height * 0.28);
  const middleSize = match.isScore ? Math.min(height * 0.5, 68) : Math.min(height * 0.32, 44);
  canvas.text(match.middle, middle, base + middleSize * (hasNote ? Math.min(0.2, height / 500) : 0.36), {
    ...{ size: middleSize, weight: 700, fill: INK, anchor: 'middle', maxWidth: plate },
  });
  if (hasNote)
    canvas.text(match.note, middle, Math.min(base + middleSize * 0.2 + 30, base + height / 2 - small * 0.4), {
      ...{ size: small, fill: SOFT, anchor: 'middle', maxWidth: plate + 10 },
    });
}
