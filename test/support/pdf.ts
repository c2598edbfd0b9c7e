import { inflateSync } from 'node:zlib';

/** As much of a PDF as tests look at. */
export interface PdfText {
  /** Everything, with streams unpacked. */
  raw: string;
  /** What each page shows, in the order in which it is drawn. */
  pages: string[];
}

/** Reads a PDF of pdfkit's with the standard fonts: their codes are Latin-1, written in hexadecimal strings. */
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

/** The texts of `[<..> 20 <..>] TJ` operators; numbers between them are kerning. */
function shownBy(content: string): string {
  const texts = [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, array = '']) =>
    [...array.matchAll(/<([0-9a-f]*)>/gi)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  );
  return texts.join('\n');
}
