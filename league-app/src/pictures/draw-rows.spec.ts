import { expect, it } from '@jest/globals';
import { Canvas } from './canvas.js';
import type { Card, CardRow } from './card.js';
import { drawRows } from './draw-rows.js';

/** Records the words drawn. */
class ReadCanvas extends Canvas {
  readonly words: string[] = [];

  override text(...given: Parameters<Canvas['text']>): void {
    this.words.push(given[0]);
    super.text(...given);
  }
}

const emblem = { imageId: null, initials: 'AB', background: '#fff', stripe: '#000', ink: '#000' };
const row = (n: number): CardRow => ({
  ...{ place: `${n}`, name: `Team ${n}`, note: '', cells: ['3'] },
  ...{ emblem, isHighlighted: false },
});

/** The names and the overflow count, drawn on a sheet with room for a header and ten lines of 34. */
function draw(count: number): { names: string[]; more: string[] } {
  const canvas = new ReadCanvas(1080, 1350, new Map());
  const rows = Array.from({ length: count }, (_, at) => row(at + 1));
  const box = { x: 0, y: 0, width: 1080, height: 58 + 20 + 10 * 34 };
  drawRows(canvas, { kind: 'rows', columns: ['Pts'], rows }, box, { ground: '#000' } as Card, false);
  return {
    names: canvas.words.filter((word) => word.startsWith('Team')),
    more: canvas.words.filter((word) => word.startsWith('+')),
  };
}

it('drawRows draws the rows that fit, and the number of further rows in the last line', () => {
  expect(draw(10)).toEqual({ names: Array.from({ length: 10 }, (_, at) => `Team ${at + 1}`), more: [] });
  expect(draw(14)).toEqual({ names: Array.from({ length: 9 }, (_, at) => `Team ${at + 1}`), more: ['+5'] });
});
