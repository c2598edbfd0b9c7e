import type { Box, Canvas } from './canvas.js';
import type { Card, CardBody, CardRow } from './card.js';

const INK = '#141c17';
const SOFT = '#515d56';

type Rows = Extract<CardBody, { kind: 'rows' }>;

/** A table or list of players on a white sheet, with as many rows as fit at a readable size. */
export function drawRows(
  canvas: Canvas,
  { columns, rows }: Rows,
  box: Box,
  card: Card,
  isWide: boolean,
): void {
  const head = columns.length > 0 ? (isWide ? 40 : 58) : 14;
  const minRowHeight = isWide ? 44 : 34;
  const { shown, more } = fitRows(rows, Math.max(1, Math.floor((box.height - head - 20) / minRowHeight)));
  const lines = shown.length + Math.sign(more);
  const height = Math.min(isWide ? 62 : 104, (box.height - head - 20) / lines);
  // Narrow rows keep a readable text size: a table of twenty teams must be legible on a phone too.
  const size = Math.min(Math.max(height * 0.5, Math.min(height * 0.66, 26)), 46);
  const cell = Math.min(size * 2.1, box.width * 0.1);
  canvas.rectangle({ ...box, height: head + 20 + lines * height }, '#ffffff', 26);
  const columnRight = (index: number): number => box.x + box.width - 34 - (columns.length - 1 - index) * cell;
  columns.forEach((column, index) =>
    canvas.text(column, columnRight(index), box.y + head * 0.74, {
      size: Math.max(size * 0.62, 20),
      fill: SOFT,
      anchor: 'end',
    }),
  );
  shown.forEach((row, index) => {
    const y = box.y + head + 6 + index * height;
    if (index > 0) canvas.rectangle({ x: box.x + 30, y, width: box.width - 60, height: 2 }, '#e3e8e4');
    if (row.isHighlighted)
      canvas.rectangle(
        { x: box.x + 10, y: y + height * 0.16, width: 8, height: height * 0.68 },
        card.ground,
        4,
      );
    drawRow(canvas, row, { x: box.x, y, width: box.width, height }, size, cell);
  });
  if (more > 0)
    canvas.text(`+${more}`, box.x + 66, box.y + head + 6 + (lines - 0.35) * height, {
      ...{ size: size * 0.9, fill: SOFT, anchor: 'middle' },
    });
}

/** The rows that fit into the lines; if there are more, the last line shows how many are left out. */
function fitRows(rows: readonly CardRow[], lines: number): { shown: readonly CardRow[]; more: number } {
  const shown = rows.slice(0, rows.length > lines ? lines - 1 : lines);
  return { shown, more: rows.length - shown.length };
}

function drawRow(canvas: Canvas, row: CardRow, box: Box, size: number, cell: number): void {
  const middle = box.y + box.height / 2;
  const base = middle + size * 0.35;
  canvas.text(row.place, box.x + 66, base, { size: size * 0.9, fill: SOFT, anchor: 'middle' });
  const crest = Math.min(box.height * 0.72, 76);
  canvas.emblem(row.emblem, box.x + 104, middle - crest / 2, crest);
  const left = box.x + 104 + crest + 22;
  const maxWidth = box.x + box.width - 40 - row.cells.length * cell - left;
  const hasNote = row.note !== '' && box.height > 66;
  canvas.text(row.name, left, hasNote ? middle - 1 : base, { size, weight: 700, fill: INK, maxWidth });
  if (hasNote) canvas.text(row.note, left, middle + size * 0.72, { size: size * 0.64, fill: SOFT, maxWidth });
  row.cells.forEach((value, index) =>
    canvas.text(value, box.x + box.width - 34 - (row.cells.length - 1 - index) * cell, base, {
      size: index === row.cells.length - 1 ? size * 1.08 : size * 0.9,
      weight: index === row.cells.length - 1 ? 700 : 600,
      fill: index === row.cells.length - 1 ? INK : SOFT,
      anchor: 'end',
    }),
  );
}
