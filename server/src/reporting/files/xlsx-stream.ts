import { Readable } from 'node:stream';
import { zipStream } from './zip-stream.js';

/** A cell: text, a decimal number as text, an amount of the currency, or a day and time of no zone in milliseconds. */
export type XlsxCell =
  | { kind: 'text'; text: string }
  | { kind: 'number' | 'amount'; decimal: string }
  | { kind: 'instant' | 'day'; wallMs: number }
  | null;

/** Rows that fit on one sheet, its head counted. */
export const MOST_XLSX_ROWS = 1_048_576;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in the list of cell formats below. */
const STYLES = { number: 0, head: 1, amount: 2, instant: 3, day: 4 } as const;

/** Days between the beginning of a spreadsheet's time, 30 December 1899, and that of JavaScript's. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;
const LONGEST_TEXT = 32_767;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text in XML: what XML cannot hold is left out. */
function escaped(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters that XML 1.0 forbids
  return text.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '').replace(/[&<>"]/g, (c) => ESCAPES[c]!);
}

function textXml(text: string, style = ''): string {
  const kept = escaped(text.slice(0, LONGEST_TEXT));
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${kept}</t></is></c>`;
}

/** Text is a cell of text, whatever it begins with: none is a formula. */
function cellXml(cell: XlsxCell): string {
  if (cell === null) return '<c/>';
  if (cell.kind === 'text') return textXml(cell.text);
  const value = 'decimal' in cell ? cell.decimal : String(cell.wallMs / DAY_MS + EPOCH_DAYS);
  return `<c s="${STYLES[cell.kind]}"><v>${value}</v></c>`;
}

const part = (type: string, path: string): string =>
  `<Override PartName="/xl/${path}" ContentType="${MEDIA}.${type}+xml"/>`;
const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
const relations = (...all: string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('sheet.main', 'workbook.xml')}${part('worksheet', 'worksheets/sheet1.xml')}${part('styles', 'styles.xml')}</Types>`;
const WORKBOOK = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`;

function stylesXml(exponent: number): string {
  const amount = exponent === 0 ? '#,##0' : `#,##0.${'0'.repeat(exponent)}`;
  const formats = [amount, 'dd-mm-yyyy hh:mm', 'dd-mm-yyyy'];
  const numFmts = formats.map((code, n) => `<numFmt numFmtId="${164 + n}" formatCode="${code}"/>`).join('');
  const cells = ['', ' fontId="1"', ' numFmtId="164"', ' numFmtId="165"', ' numFmtId="166"'];
  const xfs = cells.map((format) => `<xf${format} applyFont="1" applyNumberFormat="1"/>`).join('');
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3">${numFmts}</numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="${cells.length}">${xfs}</cellXfs></styleSheet>`;
}

async function* sheetXml(head: readonly string[], rows: AsyncIterable<XlsxCell[]>): AsyncGenerator<string> {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const widths = `<cols><col min="1" max="${head.length}" width="22" customWidth="1"/></cols>`;
  const titles = head.map((title) => textXml(title, ` s="${STYLES.head}"`)).join('');
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  yield `${widths}<sheetData><row>${titles}</row>`;
  for await (const row of rows) yield `<row>${row.map(cellXml).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

/**
 * One sheet (ECMA-376) as a stream: rows are taken as they are wanted, however many there are.
 * @param exponent digits behind the point of amounts
 */
export function xlsxStream(
  head: readonly string[],
  rows: AsyncIterable<XlsxCell[]>,
  exponent: number,
): Readable {
  const workbookParts = [
    relation(1, 'worksheet', 'worksheets/sheet1.xml'),
    relation(2, 'styles', 'styles.xml'),
  ];
  const entries = [
    { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
    { name: '_rels/.rels', content: [relations(relation(1, 'officeDocument', 'xl/workbook.xml'))] },
    { name: 'xl/workbook.xml', content: [WORKBOOK] },
    { name: 'xl/_rels/workbook.xml.rels', content: [relations(...workbookParts)] },
    { name: 'xl/styles.xml', content: [stylesXml(exponent)] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(head, rows) },
  ];
  return Readable.from(zipStream(entries), { objectMode: false });
}
