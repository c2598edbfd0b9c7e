import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'opentype.js';
import opentype from 'opentype.js';
import sharp from 'sharp';
import type { ReceiptText } from './receipt-picture.js';

const packages = createRequire(import.meta.url);
const file = (weight: Weight): string =>
  packages.resolve(`@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff`);

type Weight = 500 | 700;
const fonts = new Map<Weight, Font>();

function getFont(weight: Weight): Font {
  const cached = fonts.get(weight);
  if (cached) return cached;
  const bytes = readFileSync(file(weight));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(weight, font);
  return font;
}

interface Letters {
  size: number;
  fill: string;
  weight?: Weight;
  anchor?: 'start' | 'middle' | 'end';
}

/** Text as SVG paths: works on machines without fonts, and the demo looks the same everywhere. */
function letters(
  text: string,
  x: number,
  y: number,
  { size, fill, weight = 500, anchor = 'start' }: Letters,
): string {
  const font = getFont(weight);
  const width = font.getAdvanceWidth(text, size);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  const drawn = font.getPath(text, left, y, size);
  // The library writes `NaN` for numbers just above an integer (opentype.js 2.0.0).
  for (const command of drawn.commands as unknown as Record<string, unknown>[])
    for (const [key, value] of Object.entries(command))
      if (typeof value === 'number') command[key] = Math.round(value * 10) / 10;
  return `<path d="${drawn.toPathData(1)}" fill="${fill}"/>`;
}

/* Slips as shown by banking apps, in four layouts: staff see them in the demo, and tests recognize their text. */

const WIDTH = 640;
const INK = '#212529';
const PALE = '#6b7378';
const LINE = '#d9dee1';

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const MONTH_NAMES = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre'],
  ...['noviembre', 'diciembre'],
];

interface Layout {
  /** Rewrites `03/11/2026` in the bank's format. */
  date: (written: string) => string;
  /** Rewrites `$ 1234.50` in the bank's format. */
  amount: (written: string) => string;
  draw: (slip: Slip) => string;
  height: number;
}

interface Slip {
  bank: string;
  color: string;
  amount: string;
  rows: readonly (readonly [label: string, value: string])[];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const rectangle = ({ x, y, width, height }: Box, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

/** Label above the value, below a band in the bank's color. */
function drawList({ bank, color, rows }: Slip): string {
  return [
    rectangle({ x: 0, y: 0, width: WIDTH, height: 110 }, color),
    letters(bank.toUpperCase(), 40, 70, { size: 40, fill: '#fff', weight: 700 }),
    ...rows.flatMap(([label, value], n) => [
      letters(label, 40, 170 + n * 96, { size: 24, fill: PALE }),
      letters(value, 40, 210 + n * 96, { size: 36, fill: INK, weight: 700 }),
    ]),
  ].join('');
}

/** Label on the left, value on the right, a line below each. */
function drawTable({ bank, color, rows }: Slip): string {
  return [
    letters(bank, 40, 80, { size: 44, fill: color, weight: 700 }),
    letters('Comprobante de transferencia', 40, 122, { size: 28, fill: PALE }),
    ...rows.flatMap(([label, value], n) => [
      letters(label, 40, 200 + n * 70, { size: 28, fill: PALE }),
      letters(value, WIDTH - 40, 200 + n * 70, { size: 30, fill: INK, weight: 700, anchor: 'end' }),
      rectangle({ x: 40, y: 222 + n * 70, width: WIDTH - 80, height: 2 }, LINE),
    ]),
  ].join('');
}

/** Like a printed till receipt: "Label: value". */
function drawTillReceipt({ bank, rows }: Slip): string {
  return [
    letters(bank.toUpperCase(), WIDTH / 2, 80, { size: 38, fill: INK, weight: 700, anchor: 'middle' }),
    letters('RUC 0999999999001', WIDTH / 2, 118, { size: 24, fill: INK, anchor: 'middle' }),
    rectangle({ x: 40, y: 140, width: WIDTH - 80, height: 3 }, INK),
    ...rows.map(([label, value], n) =>
      letters(`${label}: ${value}`, 40, 196 + n * 56, { size: 31, fill: INK }),
    ),
  ].join('');
}

/** Like a phone app: the amount alone in large letters, the rest on a card. */
function drawApp({ bank, color, amount, rows }: Slip): string {
  return [
    rectangle({ x: 0, y: 0, width: WIDTH, height: 1_000 }, '#f1f3f4'),
    `<circle cx="${WIDTH / 2}" cy="100" r="52" fill="${color}"/>`,
    `<path d="M${WIDTH / 2 - 24} 102l17 18 31-36" fill="none" stroke="#fff" stroke-width="9"/>`,
    letters('Transferencia exitosa', WIDTH / 2, 200, { size: 36, fill: INK, weight: 700, anchor: 'middle' }),
    letters(amount, WIDTH / 2, 280, { size: 64, fill: INK, weight: 700, anchor: 'middle' }),
    rectangle({ x: 30, y: 320, width: WIDTH - 60, height: rows.length * 84 + 30 }, '#fff', 24),
    ...rows.flatMap(([label, value], n) => [
      letters(label, 60, 370 + n * 84, { size: 22, fill: PALE }),
      letters(value, 60, 404 + n * 84, { size: 30, fill: INK, weight: 500 }),
    ]),
    letters(bank, WIDTH / 2, 965, { size: 28, fill: color, weight: 700, anchor: 'middle' }),
  ].join('');
}

const parts = (written: string): [day: number, month: number, year: string] => {
  const [day, month, year] = written.split('/') as [string, string, string];
  return [Number(day), Number(month) - 1, year];
};
const asComma = (written: string): string => written.replace('$ ', '$').replace('.', ',');

/** By name of the bank. */
const LAYOUTS: Record<string, Layout> = {
  'Banco del Valle': { date: (text) => text, amount: (text) => text, draw: drawList, height: 860 },
  'Cooperativa Andina': {
    date: (text) => text.split('/').reverse().join('-'),
    amount: (text) => text.replace('$', 'USD'),
    draw: drawTable,
    height: 720,
  },
  'Banco Litoral': {
    date: (text) => {
      const [day, month, year] = parts(text);
      return `${day} ${MONTHS[month]} ${year}`;
    },
    amount: asComma,
    draw: drawTillReceipt,
    height: 620,
  },
  'Banca Sierra Movil': {
    date: (text) => {
      const [day, month, year] = parts(text);
      return `${day} de ${MONTH_NAMES[month]} de ${year}`;
    },
    amount: asComma,
    draw: drawApp,
    height: 1_000,
  },
};

/** Draws a bank's slip as a phone would show it, as a PNG 640 pixels wide. */
export function drawSlip({ bank, color, lines }: ReceiptText): Promise<Buffer> {
  const { date, amount, draw, height } = LAYOUTS[bank]!;
  const rows = lines.map(([label, value]): [string, string] => {
    if (label === 'Fecha') return [label, date(value)];
    return [label, label === 'Monto' ? amount(value) : value.replace(/^# /, '')];
  });
  const body = draw({
    ...{ bank, color: `rgb(${color.join(',')})` },
    amount: rows.find(([label]) => label === 'Monto')![1],
    rows: draw === drawApp ? rows.filter(([label]) => label !== 'Monto') : rows,
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${body}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 32, compressionLevel: 6 }).toBuffer();
}
