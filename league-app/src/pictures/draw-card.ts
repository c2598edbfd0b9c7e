import { Canvas } from './canvas.js';
import type { Card } from './card.js';
import { drawMatch, drawMatches } from './draw-matches.js';
import { drawRows } from './draw-rows.js';

/**
 * Draws a card as SVG.
 * @param images data URLs by id
 */
export function drawCard(card: Card, images: ReadonlyMap<string, string>): string {
  const canvas = new Canvas(card.width, card.height, images);
  background(canvas, card);
  const isWide = card.width > card.height;
  const margin = isWide ? 48 : 64;
  const top = header(canvas, card, margin, isWide);
  const bottom = footer(canvas, card, margin, isWide);
  const box = { x: margin, y: top, width: card.width - 2 * margin, height: bottom - top };
  const { body } = card;
  if (body.kind === 'match') drawMatch(canvas, body.match, box);
  if (body.kind === 'matches') drawMatches(canvas, body.matches, box, isWide);
  if (body.kind === 'rows') drawRows(canvas, body, box, card, isWide);
  return canvas.svg();
}

/** The league's color with mowing stripes, halfway line and center circle. */
function background(canvas: Canvas, { width, height, ground, deep }: Card): void {
  canvas.add(
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>` +
      `<rect width="${width}" height="${height}" fill="url(#g)"/>`,
  );
  const step = Math.round(height / 9);
  for (let y = 0; y < height; y += 2 * step)
    canvas.add(`<rect y="${y}" width="${width}" height="${step}" fill="#fff" fill-opacity=".035"/>`);
  const line = 'fill="none" stroke="#fff" stroke-opacity=".10" stroke-width="5"';
  canvas.add(
    `<path d="M0 ${height / 2}H${width}" ${line}/><circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) * 0.28}" ${line}/>`,
  );
}

/** @returns where the body begins */
function header(
  canvas: Canvas,
  { league, heading, sub, height, width, body }: Card,
  margin: number,
  isWide: boolean,
): number {
  const size = isWide ? 64 : 92;
  const y = isWide ? 36 : height > 1_500 ? 150 : 64;
  canvas.emblem(league.emblem, margin, y, size);
  canvas.text(league.name, margin + size + 24, y + size * 0.66, {
    size: size * 0.5,
    weight: 700,
    fill: '#ffffff',
    maxWidth: width - 2 * margin - size - 24,
  });
  const isTitle = body.kind === 'title';
  const headingSize = isTitle ? (isWide ? 110 : 150) : isWide ? 60 : 104;
  const baseline = isTitle ? height * 0.56 : y + size + headingSize + (isWide ? 8 : 36);
  canvas.text(heading.toUpperCase(), margin, baseline, {
    size: headingSize,
    weight: 700,
    fill: '#ffffff',
    maxWidth: width - 2 * margin,
  });
  canvas.text(sub, margin, baseline + headingSize * 0.52, {
    size: isWide ? 32 : 44,
    fill: 'rgb(255,255,255)',
    maxWidth: width - 2 * margin,
  });
  return baseline + headingSize * 0.52 + (isWide ? 22 : 44);
}

/**
 * Sponsors and the league's address.
 * @returns where the body ends
 */
function footer(
  canvas: Canvas,
  { league, sponsors, width, height }: Card,
  margin: number,
  isWide: boolean,
): number {
  const base = height - (isWide ? 30 : height > 1_500 ? 130 : 52);
  const logos = sponsors.map((id) => canvas.image(id)).filter((each) => each !== undefined);
  const [logoHeight, logoWidth] = [84, 190];
  // With up to two sponsors the address fits next to them.
  const hasLogosBeside = !isWide && logos.length > 0 && logos.length <= 2;
  canvas.text(league.address, width - margin, hasLogosBeside ? base - logoHeight / 2 + 12 : base, {
    size: isWide ? 26 : 36,
    fill: '#ffffff',
    anchor: 'end',
    maxWidth: width - 2 * margin - (hasLogosBeside ? logos.length * (logoWidth + 20) : 0),
  });
  if (logos.length === 0 || isWide) return base - (isWide ? 44 : 70);
  const top = base - logoHeight - (hasLogosBeside ? 0 : 70);
  logos.slice(0, 4).forEach((each, index) => {
    const x = margin + index * (logoWidth + 20);
    canvas.rectangle({ x, y: top, width: logoWidth, height: logoHeight }, '#ffffff', 14);
    canvas.picture(each, { x: x + 12, y: top + 10, width: logoWidth - 24, height: logoHeight - 20 });
  });
  return top - 36;
}
