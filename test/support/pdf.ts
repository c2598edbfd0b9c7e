import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

/** The parts of a PDF that tests inspect. */
export interface PdfText {
  /** The whole file, with unpacked streams. */
  raw: string;
  /** The texts of each page, in drawing order. */
  pages: string[];
}

/** Reads a pdfkit PDF with the standard fonts: their codes are Latin-1, written in hexadecimal strings. */
export function readPdf(bytes: Buffer): PdfText {
  const pages: string[] = [];
  let raw = '';
  let from = 0;
  for (;;) {
    const start = bytes.indexOf('stream\n', from, 'latin1');
    if (start < 0) break;
    const end = bytes.indexOf('endstream', start, 'latin1');
    const head = bytes.subarray(from, start).toString('latin1');
    const body = bytes.subarray(start + 'stream\n'.length, end);
    const content = head.slice(head.lastIndexOf(' obj')).includes('/FlateDecode')
      ? inflateSync(body).toString('latin1')
      : body.toString('latin1');
    if (/\bBT\b/.test(content)) pages.push(shownBy(content));
    raw += head + content;
    from = end + 'endstream'.length;
  }
  return { raw: raw + bytes.subarray(from).toString('latin1'), pages };
}

/** The texts of `[<..> 20 <..>] TJ` operators; the numbers between them are kerning. */
function shownBy(content: string): string {
  const texts = [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, array = '']) =>
    [...array.matchAll(/<([0-9a-f]*)>/gi)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  );
  return texts.join('\n');
}

export interface DrawnLogo {
  /** The colors of the square and of the letter on it, as #rrggbb. */
  ground: string;
  ink: string;
  /** The letter's strokes as lines, and their width, in units of a square of 32. */
  lines: number[][];
  width: number;
}

const asHex = (parts: string): string =>
  `#${parts
    .trim()
    .split(' ')
    .map((part) =>
      Math.round(Number(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The first drawing of a document: pdfkit writes `save`, the drawing and `restore` as `q ... Q`. */
export function readPdfLogo({ raw }: PdfText): DrawnLogo | null {
  const [, fill = '', stroke = ''] = /\nq\n([^Q]*?\nf\n)([^Q]*?)\nQ\n/.exec(raw) ?? [];
  const [, ground] = /([\d. ]+) scn\n/.exec(fill) ?? [];
  const [, ink] = /([\d. ]+) SCN\n/.exec(stroke) ?? [];
  if (!ground || !ink) return null;
  const lines = [...stroke.matchAll(/([\d.]+) ([\d.]+) m\n([\d.]+) ([\d.]+) l\n/g)];
  return {
    ...{ ground: asHex(ground), ink: asHex(ink), width: Number(/([\d.]+) w\n/.exec(stroke)?.[1]) },
    lines: lines.map((line) => line.slice(1).map(Number)),
  };
}

/** The product's icon, as browsers show it beside the portal's title: the reference for documents. */
export function readIcon(): DrawnLogo {
  const svg = readFileSync(path.resolve(import.meta.dirname, '../../owner-ui/public/icon.svg'), 'utf8');
  const get = (pattern: RegExp): string => pattern.exec(svg)![1]!;
  const lines = [...get(/ d="([^"]+)"/).matchAll(/M(\d+) (\d+)([hv])(\d+)/g)].map(([, x, y, to, length]) => {
    const [left, top, by] = [Number(x), Number(y), Number(length)];
    return [left, top, to === 'h' ? left + by : left, to === 'v' ? top + by : top];
  });
  return {
    ...{ ground: get(/fill="(#\w+)"/), ink: get(/stroke="(#\w+)"/).replace('#fff', '#ffffff') },
    ...{ width: Number(get(/stroke-width="(\d+)"/)), lines },
  };
}
