import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { MONOGRAM } from '@touchline/contracts';
import opentype from 'opentype.js';
import type { Font, PathCommand } from 'opentype.js';
import type { DrawnEmblem } from './card.js';

const packages = createRequire(import.meta.url);
/** For each weight, the western European letters, then those of the other Latin-script languages. */
const FILES = {
  600: [
    () => packages.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff'),
    () => packages.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-600-normal.woff'),
  ],
  700: [
    () => packages.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff'),
    () => packages.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-700-normal.woff'),
  ],
} as const;

export type Weight = keyof typeof FILES;
const fonts = new Map<Weight, Font[]>();

function getFonts(weight: Weight): Font[] {
  const cached = fonts.get(weight);
  if (cached !== undefined) return cached;
  const loaded = FILES[weight].map((file) => {
    const bytes = readFileSync(file());
    return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  });
  fonts.set(weight, loaded);
  return loaded;
}

export interface TextStyle {
  size: number;
  weight?: Weight;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Longer texts are drawn smaller, down to two thirds, and then cut. */
  maxWidth?: number;
}

const SMALLEST = 0.66;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawing made of paths: it looks the same wherever it is rendered, regardless of the fonts installed. */
export class Canvas {
  private readonly parts: string[] = [];

  /** @param images data URLs by id */
  constructor(
    readonly width: number,
    readonly height: number,
    private readonly images: ReadonlyMap<string, string>,
  ) {}

  /** Adds trusted markup. */
  add(markup: string): void {
    this.parts.push(markup);
  }

  rectangle({ x, y, width, height }: Box, fill: string, radius = 0): void {
    this.add(
      `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"/>`,
    );
  }

  /** @param y of the baseline */
  text(value: string, x: number, y: number, style: TextStyle): void {
    const { weight = 600, anchor = 'start', maxWidth = Infinity } = style;
    const fittedText = fit(value, { ...style, weight, maxWidth });
    const width = measure(fittedText.text, fittedText.size, weight);
    let left = x - { start: 0, middle: width / 2, end: width }[anchor];
    for (const { font, text } of runs(fittedText.text, weight)) {
      const data = toPathData(font.getPath(text, left, y, fittedText.size).commands);
      if (data !== '') this.add(`<path d="${data}" fill="${style.fill}"/>`);
      left += font.getAdvanceWidth(text, fittedText.size);
    }
  }

  /** Draws an image as it is, or a monogram in a circle if there is none. */
  emblem(
    { imageId, initials, background, stripe, ink }: DrawnEmblem,
    x: number,
    y: number,
    size: number,
  ): void {
    const image = imageId === null ? undefined : this.images.get(imageId);
    if (image !== undefined) return this.picture(image, { x, y, width: size, height: size });
    const radius = size / 2;
    const unit = size / MONOGRAM.size;
    const { stripeFrom, condensedLetters: letters } = MONOGRAM;
    const clip = `c${this.parts.length}`;
    this.add(
      `<clipPath id="${clip}"><circle cx="${round(x + radius)}" cy="${round(y + radius)}" r="${round(radius)}"/></clipPath>` +
        `<g clip-path="url(#${clip})"><rect x="${round(x)}" y="${round(y)}" width="${round(size)}" height="${round(size)}" fill="${background}"/>` +
        `<rect x="${round(x)}" y="${round(y + stripeFrom * unit)}" width="${round(size)}" height="${round(size - stripeFrom * unit)}" fill="${stripe}"/></g>` +
        `<circle cx="${round(x + radius)}" cy="${round(y + radius)}" r="${round(radius - 1)}" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="2"/>`,
    );
    this.text(initials, x + radius, y + letters.baseline * unit, {
      size: letters.size * unit,
      weight: 700,
      fill: ink,
      anchor: 'middle',
      maxWidth: size * 0.8,
    });
  }

  /** Draws a picture inside a box, uncropped and centered. */
  picture(data: string, { x, y, width, height }: Box): void {
    this.add(
      `<image href="${data}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" preserveAspectRatio="xMidYMid meet"/>`,
    );
  }

  image(id: string): string | undefined {
    return this.images.get(id);
  }

  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}">${this.parts.join('')}</svg>`;
  }
}

/** The library's own conversion writes `NaN` for numbers just above a whole one (opentype.js 2.0.0). */
function toPathData(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      const end = `${round(command.x)} ${round(command.y)}`;
      if (command.type === 'Q') return `Q${round(command.x1)} ${round(command.y1)} ${end}`;
      if (command.type === 'C')
        return `C${round(command.x1)} ${round(command.y1)} ${round(command.x2)} ${round(command.y2)} ${end}`;
      return `${command.type}${end}`;
    })
    .join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Splits a text by the first font that has each letter; letters that no font has are omitted. */
function runs(value: string, weight: Weight): { font: Font; text: string }[] {
  const found: { font: Font; text: string }[] = [];
  for (const letter of value.normalize('NFC')) {
    const font = getFonts(weight).find((each) => each.charToGlyphIndex(letter) > 0);
    if (font === undefined) continue;
    const lastRun = found.at(-1);
    if (lastRun?.font === font) lastRun.text += letter;
    else found.push({ font, text: letter });
  }
  return found;
}

export function measure(value: string, size: number, weight: Weight = 600): number {
  return runs(value, weight).reduce((sum, { font, text }) => sum + font.getAdvanceWidth(text, size), 0);
}

/** Fits a text into the available width: drawn smaller first, cut only if that is not enough. */
export function fit(
  value: string,
  { size, weight, maxWidth }: { size: number; weight: Weight; maxWidth: number },
): { text: string; size: number } {
  const width = measure(value, size, weight);
  if (width <= maxWidth) return { text: value, size };
  if (width * SMALLEST <= maxWidth) return { text: value, size: (size * maxWidth) / width };
  const smaller = size * SMALLEST;
  return { text: truncate(value, smaller, maxWidth, weight), size: smaller };
}

function truncate(value: string, size: number, maxWidth: number, weight: Weight): string {
  const letters = [...value];
  let text = value;
  while (letters.length > 1 && measure(text, size, weight) > maxWidth) {
    letters.pop();
    text = `${letters.join('').trimEnd()}…`;
  }
  return text;
}

/** Wraps a name into at most two lines, at the largest size (down to two thirds) at which it fits completely. */
export function wrapName(
  value: string,
  size: number,
  maxWidth: number,
  weight: Weight = 600,
): { lines: string[]; size: number } {
  for (const part of [1, 0.9, 0.8, 0.72, SMALLEST]) {
    const lines = wrap(value, size * part, maxWidth, Infinity, weight);
    const fitsWhole =
      lines.length <= 2 && lines.every((line) => measure(line, size * part, weight) <= maxWidth);
    if (fitsWhole) return { lines, size: size * part };
  }
  const smallest = size * SMALLEST;
  const lines = wrap(value, smallest, maxWidth, 2, weight);
  return { lines: lines.map((line) => truncate(line, smallest, maxWidth, weight)), size: smallest };
}

/** Wraps a text between words; what exceeds `most` lines stays on the last one. */
function wrap(
  value: string,
  size: number,
  maxWidth: number,
  maxLines: number,
  weight: Weight = 600,
): string[] {
  const lines: string[] = [];
  for (const word of value.split(/\s+/)) {
    const lastRun = lines.at(-1);
    if (lastRun !== undefined && measure(`${lastRun} ${word}`, size, weight) <= maxWidth)
      lines[lines.length - 1] = `${lastRun} ${word}`;
    else if (lines.length < maxLines) lines.push(word);
    else lines[lines.length - 1] = `${lastRun} ${word}`;
  }
  return lines;
}
