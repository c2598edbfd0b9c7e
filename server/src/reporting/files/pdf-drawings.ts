import { encode } from 'uqr';

export const GREEN = '#0b6b4f';

interface Place {
  x: number;
  y: number;
}

/** The product's logo (`Logo` of packages/ui) with its name in that font, 28 points high. */
export function drawLogo(doc: PDFKit.PDFDocument, name: string, font: string, { x, y }: Place): void {
  doc.roundedRect(x, y, 28, 28, 7).fill(GREEN);
  doc.lineWidth(3.5).lineCap('round').strokeColor('white');
  doc
    .moveTo(x + 7, y + 8)
    .lineTo(x + 21, y + 8)
    .stroke();
  doc
    .moveTo(x + 14, y + 8)
    .lineTo(x + 14, y + 21)
    .stroke();
  doc
    .font(font)
    .fontSize(15)
    .fillColor('black')
    .text(name, x + 38, y + 7, { lineBreak: false });
}

/** A QR code of that side in points, black on the page's white. */
export function drawQrCode(doc: PDFKit.PDFDocument, text: string, { x, y }: Place, side: number): void {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const module = side / size;
  data.forEach((row, line) =>
    row.forEach((isDark, column) => {
      if (isDark) doc.rect(x + column * module, y + line * module, module, module);
    }),
  );
  doc.fill('black');
}
