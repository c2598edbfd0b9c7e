import type { Readable } from 'node:stream';
import { drawLogo, drawQrCode, GREEN } from './pdf-drawings.js';

const MARGIN = 48;
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const GREY = '#555555';
const LINE = '#cccccc';
/** Width in points of a bold capital W in table text, the widest letter. */
const MAX_CHARACTER_WIDTH = 8.1;

export interface Column {
  title: string;
  width: number;
  align?: 'left' | 'right';
}

export interface PdfHead {
  title: string;
  language: string;
  author: string;
}

/** Characters that the standard fonts can show (Windows-1252); anything else becomes a question mark. */
const UNSUPPORTED =
  /[^\x20-\x7e\u00a0-\u00ff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]/gu;

export function toPrintable(text: string): string {
  return text.normalize('NFC').replace(UNSUPPORTED, '?');
}

type Element = PDFKit.PDFStructureElement;

/**
 * An accessible document: headings, paragraphs and tables are tagged for screen readers, its language and title are
 * set, and the logo and page numbers are excluded. Tables break between rows and repeat their header.
 */
export class TaggedPdf {
  private readonly root: Element;

  private constructor(
    private readonly doc: PDFKit.PDFDocument,
    author: string,
  ) {
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    // Drawn, but not read by screen readers.
    this.artifact(() => drawLogo(this.doc, author, BOLD, { x: MARGIN, y: MARGIN }));
    this.doc.y = MARGIN + 48;
  }

  static async create({ title, language, author }: PdfHead): Promise<TaggedPdf> {
    // Loaded with the first document: its fonts and tables take a tenth of a second, and most processes write none.
    const { default: PDFDocument } = await import('pdfkit');
    const doc = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, bottom: MARGIN + 24, left: MARGIN, right: MARGIN },
      bufferPages: true,
      tagged: true,
      displayTitle: true,
      lang: language,
      pdfVersion: '1.7',
      info: { Title: toPrintable(title), Author: author, Creator: author, Producer: author },
    });
    return new TaggedPdf(doc, author);
  }

  /** The width between the margins, in points. */
  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  heading(text: string, level: 1 | 2 = 1): void {
    this.doc.moveDown(level === 1 ? 0 : 1);
    if (level === 2) this.ensureSpace(60);
    this.addTagged(`H${level}`, () => {
      this.doc
        .font(BOLD)
        .fontSize(level === 1 ? 16 : 12)
        .fillColor('black');
      this.doc.text(toPrintable(text), MARGIN, this.doc.y, { width: this.width });
    });
    this.doc.moveDown(0.4);
  }

  paragraph(text: string, { link }: { link?: string } = {}): void {
    this.addTagged('P', () => {
      this.doc
        .font(REGULAR)
        .fontSize(9)
        .fillColor(link ? GREEN : 'black');
      this.doc.text(toPrintable(text), MARGIN, this.doc.y, { width: this.width, ...(link && { link }) });
    });
    this.doc.moveDown(0.4);
  }

  /** A QR code with the given side in points; screen readers get `alt`, since it repeats a link next to it. */
  qrCode(text: string, alt: string, side = 112): void {
    this.ensureSpace(side);
    const top = this.doc.y;
    this.addTagged('Figure', () => drawQrCode(this.doc, text, { x: MARGIN, y: top }, side), { alt });
    this.doc.y = top + side;
    this.doc.moveDown(0.8);
  }

  /** A table; rows marked as strong are bold. */
  table(columns: Column[], rows: { cells: string[]; isBold?: boolean }[]): void {
    const table = this.doc.struct('Table');
    this.root.add(table);
    const head = { cells: columns.map(({ title }) => title), isBold: true };
    this.row(table, columns, head, 'TH');
    for (const row of rows) {
      if (this.doc.y + this.measureHeight(columns, row) > this.bottom) {
        this.doc.addPage();
        this.artifact(() => this.cells(columns, head, (draw) => draw()));
        this.rule();
      }
      this.row(table, columns, row, 'TD');
    }
    table.end();
    this.doc.moveDown(1);
  }

  /** Numbers the pages and ends the document; the stream may be read before that. */
  end(pageOf: (n: number, of: number) => string): Readable {
    const { start, count } = this.doc.bufferedPageRange();
    for (let n = 0; n < count; n++) {
      this.doc.switchToPage(start + n);
      this.artifact(() => {
        // Otherwise pdfkit would start a new page for text below the margin.
        this.doc.page.margins.bottom = 0;
        this.doc.font(REGULAR).fontSize(8).fillColor(GREY);
        const y = this.doc.page.height - MARGIN;
        this.doc.text(pageOf(n + 1, count), MARGIN, y, {
          width: this.width,
          align: 'right',
          lineBreak: false,
        });
      });
    }
    this.root.end();
    this.doc.end();
    return this.doc as unknown as Readable;
  }

  private get bottom(): number {
    return this.doc.page.height - this.doc.page.margins.bottom;
  }

  private ensureSpace(height: number): void {
    if (this.doc.y + height > this.bottom) this.doc.addPage();
  }

  private addTagged(tag: string, draw: () => void, options: { alt?: string } = {}): void {
    const element = this.doc.struct(tag, options);
    this.root.add(element);
    element.add(draw);
    element.end();
  }

  private artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.doc.endMarkedContent();
  }

  private row(
    table: Element,
    columns: Column[],
    row: { cells: string[]; isBold?: boolean },
    tag: string,
  ): void {
    const element = this.doc.struct('TR');
    table.add(element);
    this.cells(columns, row, (draw) => {
      const cell = this.doc.struct(tag);
      element.add(cell);
      cell.add(draw);
      cell.end();
    });
    element.end();
    this.rule();
  }

  /** A line across the page, below the last content. */
  private rule(): void {
    const { doc } = this;
    this.artifact(() => {
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(MARGIN + this.width, doc.y)
        .lineWidth(0.5)
        .stroke(LINE);
    });
  }

  /** Draws the cells of a row side by side, each wrapped in its column. */
  private cells(
    columns: Column[],
    row: { cells: string[]; isBold?: boolean },
    paint: (draw: () => void) => void,
  ): void {
    const { y } = this.doc;
    const height = this.measureHeight(columns, row);
    let x = MARGIN;
    columns.forEach(({ width, align = 'left' }, n) => {
      const left = x;
      const draw = (): void => {
        this.doc
          .font(row.isBold ? BOLD : REGULAR)
          .fontSize(8.5)
          .fillColor('black');
        this.doc.text(toPrintable(row.cells[n] ?? ''), left + 2, y + 3, { width: width - 4, align });
      };
      paint(draw);
      x += width;
    });
    this.doc.y = y + height;
  }

  private measureHeight(columns: Column[], { cells, isBold }: { cells: string[]; isBold?: boolean }): number {
    this.doc.font(isBold ? BOLD : REGULAR).fontSize(8.5);
    const heights = columns.map(({ width }, n) => {
      const text = toPrintable(cells[n] ?? '');
      // Wrapping is most of the cost of a document, and most cells certainly fit on one line.
      if (text.length * MAX_CHARACTER_WIDTH < width - 4) return this.doc.currentLineHeight(true);
      return this.doc.heightOfString(text, { width: width - 4 });
    });
    return Math.max(...heights) + 6;
  }
}
