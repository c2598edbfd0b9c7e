import { encode } from 'uqr';

/** `--color-accent` of packages/ui on a light background. */
export const GREEN = '#0a6b3d';

/** Side of the drawing in `icon.svg` and `Logo` of packages/ui, in its own units. */
const LOGO_SIDE = 32;
const DRAWN_SIDE = 28;

interface Point {
  x: number;
  y: number;
}

/** Draws the product's logo with its name in that font, 28 points high. */
export function drawLogo(doc: PDFKit.PDFDocument, name: string, font: string, { x, y }: Point): void {
  doc.save();
  doc.translate(x, y).scale(DRAWN_SIDE / LOGO_SIDE);
  doc.roundedRect(0, 0, LOGO_SIDE, LOGO_SIDE, 8).fill(GREEN);
  doc.path('M8 9h16M16 9v15').lineWidth(4).lineCap('round').stroke('white');
  doc.restore();
  doc
    .font(font)
    .fontSize(15)
    .fillColor('black')
    .text(name, x + 38, y + 7, { lineBreak: false });
}

/** Draws a QR code with the given side in points, black on the page's white. */
export function drawQrCode(doc: PDFKit.PDFDocument, text: string, { x, y }: Point, side: number): void {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const module = side / size;
  data.forEach((row, line) =>
    row.forEach((isDark, column) => {
      if (isDark) doc.rect(x + column * module, y + line * module, module, module);
    }),
  );
  doc.fill('black');
}
