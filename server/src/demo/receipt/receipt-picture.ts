import type { Instant, Money } from '../../kernel/index.js';
import type { Random } from '../random.js';
import sharp from 'sharp';
import { GLYPH_HEIGHT, GLYPH_WIDTH, toDrawable, hasDot } from './pixel-font.js';

type Color = readonly [red: number, green: number, blue: number];

/** Contents of a bank's slip. */
export interface ReceiptText {
  bank: string;
  color: Color;
  /** Label and value, line by line. */
  lines: readonly (readonly [string, string])[];
}

const WIDTH = 320;
const HEADER_HEIGHT = 44;
const LINE_HEIGHT = 40;
const MARGIN = 16;
const WHITE: Color = [255, 255, 255];
const INK: Color = [33, 37, 41];
const PALE: Color = [120, 125, 130];

/** Draws a bank's slip as a small PNG. */
export async function drawReceipt({ bank, color, lines }: ReceiptText): Promise<Buffer> {
  const canvas = new Canvas(WIDTH, HEADER_HEIGHT + lines.length * LINE_HEIGHT + MARGIN);
  canvas.fill(0, HEADER_HEIGHT, color);
  canvas.write(bank, { x: MARGIN, y: 15, dot: 2, color: WHITE });
  lines.forEach(([label, value], n) => {
    const y = HEADER_HEIGHT + MARGIN + n * LINE_HEIGHT;
    canvas.write(label, { x: MARGIN, y, dot: 1, color: PALE });
    canvas.write(value, { x: MARGIN, y: y + 11, dot: 2, color: INK });
  });
  return canvas.encode();
}

interface TextPosition {
  x: number;
  y: number;
  /** Side of a dot in pixels. */
  dot: number;
  color: Color;
}

class Canvas {
  private readonly pixels: Buffer;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.pixels = Buffer.alloc(width * height * 3, 255);
  }

  /** Fills whole rows. */
  fill(fromRow: number, toRow: number, color: Color): void {
    this.pixels.fill(Buffer.from(color), fromRow * this.width * 3, toRow * this.width * 3);
  }

  /** Writes one line; text that does not fit is cut off. */
  write(text: string, { x, y, dot, color }: TextPosition): void {
    [...toDrawable(text)].forEach((letter, n) => {
      const left = x + n * (GLYPH_WIDTH + 1) * dot;
      if (left + GLYPH_WIDTH * dot > this.width) return;
      for (let row = 0; row < GLYPH_HEIGHT; row += 1) {
        for (let column = 0; column < GLYPH_WIDTH; column += 1) {
          if (hasDot(letter, column, row)) this.square(left + column * dot, y + row * dot, dot, color);
        }
      }
    });
  }

  encode(): Promise<Buffer> {
    const raw = { width: this.width, height: this.height, channels: 3 as const };
    return sharp(this.pixels, { raw }).png({ compressionLevel: 5 }).toBuffer();
  }

  private square(x: number, y: number, side: number, color: Color): void {
    const row = Buffer.alloc(side * 3, Buffer.from(color));
    for (let n = 0; n < side; n += 1) row.copy(this.pixels, ((y + n) * this.width + x) * 3);
  }
}

const BANKS: readonly Pick<ReceiptText, 'bank' | 'color'>[] = [
  { bank: 'Banco del Valle', color: [17, 74, 128] },
  { bank: 'Cooperativa Andina', color: [24, 110, 62] },
  { bank: 'Banco Litoral', color: [166, 38, 46] },
  { bank: 'Banca Sierra Movil', color: [94, 44, 125] },
];

export interface Transfer {
  payer: string;
  league: string;
  amount: Money;
  at: Instant;
}

/** The slip of a fictitious bank for a transfer that never happened. Amounts have two decimals. */
export function bankSlip(random: Random, { payer, league, amount, at }: Transfer): ReceiptText {
  const reference = String(random.integer(10_000_000, 99_999_999));
  return {
    ...random.pick(BANKS),
    lines: [
      ['Transferencia', `# ${reference}`],
      ['Monto', `$ ${(amount / 100).toFixed(2)}`],
      ['Fecha', `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)}`],
      ['Ordenante', payer],
      ['Beneficiario', 'Touchline'],
      ['Concepto', league],
      ['Muestra sin valor', 'Demo'],
    ],
  };
}
