import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A cell: text, a title, a decimal number as text, an amount of the currency, or a local day and time in milliseconds. */
export type XlsxCell =
  | { kind: 'text' | 'head'; text: string }
  | { kind: 'number' | 'amount'; decimal: string }
  | { kind: 'instant' | 'day'; wallMs: number }
  | null;

export interface XlsxSheet {
  name: string;
  /** In characters, one per column. */
  widths: readonly number[];
  /** Numbers of rows and columns that stay in view. */
  frozen: { rows: number; columns: number };
  rows: Iterable<XlsxCell[]> | AsyncIterable<XlsxCell[]>;
}

/** Maximum number of rows in a sheet, including its header. */
export const MAX_XLSX_ROWS = 1_048_576;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes into the list of cell formats below. */
const STYLES = { number: 0, head: 1, amount: 2, instant: 3, day: 4 } as const;

/** Days between the epoch of spreadsheets, 30 December 1899, and that of JavaScript. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;
const MAX_TEXT_LENGTH = 32_767;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML, and removes characters that XML does not allow. */
function escaped(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters that XML 1.0 forbids
  return text.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '').replace(/[&<>"]/g, (c) => ESCAPES[c]!);
}

function textXml(text: string, style = ''): string {
  const cellText = escaped(text.slice(0, MAX_TEXT_LENGTH));
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${cellText}</t></is></c>`;
}

/** Text is always a text cell, however it begins, and never a formula. */
function cellXml(cell: XlsxCell): string {
  if (cell === null || ('text' in cell && cell.text === '')) return '<c/>';
  if ('text' in cell) return textXml(cell.text, cell.kind === 'head' ? ` s="${STYLES.head}"` : '');
  const value = 'decimal' in cell ? cell.decimal : String(cell.wallMs / DAY_MS + EPOCH_DAYS);
  return `<c s="${STYLES[cell.kind]}"><v>${value}</v></c>`;
}

const part = (type: string, path: string): string =>
  `<Override PartName="/xl/${path}" ContentType="${MEDIA}.${type}+xml"/>`;
const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
const relations = (...all: string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;

const sheetPath = (n: number): string => `worksheets/sheet${n + 1}.xml`;

function contentTypesXml(sheets: readonly XlsxSheet[]): string {
  const parts = sheets.map((_sheet, n) => part('worksheet', sheetPath(n))).join('');
  const defaults = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`;
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types">${defaults}${part('sheet.main', 'workbook.xml')}${parts}${part('styles', 'styles.xml')}</Types>`;
}

function workbookXml(sheets: readonly XlsxSheet[]): string {
  const list = sheets.map(
    ({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`,
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`;
}

function stylesXml(exponent: number): string {
  const amount = exponent === 0 ? '#,##0' : `#,##0.${'0'.repeat(exponent)}`;
  const formats = [amount, 'dd-mm-yyyy hh:mm', 'dd-mm-yyyy'];
  const numFmts = formats.map((code, n) => `<numFmt numFmtId="${164 + n}" formatCode="${code}"/>`).join('');
  const cells = ['', ' fontId="1"', ' numFmtId="164"', ' numFmtId="165"', ' numFmtId="166"'];
  const xfs = cells.map((format) => `<xf${format} applyFont="1" applyNumberFormat="1"/>`).join('');
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3">${numFmts}</numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="${cells.length}">${xfs}</cellXfs></styleSheet>`;
}

function paneXml({ rows, columns }: XlsxSheet['frozen']): string {
  if (rows === 0 && columns === 0) return '';
  const split = (columns > 0 ? ` xSplit="${columns}"` : '') + (rows > 0 ? ` ySplit="${rows}"` : '');
  const corner = `${String.fromCodePoint('A'.codePointAt(0)! + columns)}${rows + 1}`;
  const active = rows === 0 ? 'topRight' : columns === 0 ? 'bottomLeft' : 'bottomRight';
  return `<pane${split} topLeftCell="${corner}" activePane="${active}" state="frozen"/>`;
}

async function* sheetXml({ widths, frozen, rows }: XlsxSheet): AsyncGenerator<string> {
  const view = `<sheetViews><sheetView workbookViewId="0">${paneXml(frozen)}</sheetView></sheetViews>`;
  const columns = widths.map(
    (width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${HEAD}<worksheet xmlns="${MAIN}">${view}<cols>${columns.join('')}</cols><sheetData>`;
  for await (const row of rows) yield `<row>${row.map(cellXml).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

/**
 * Streams a workbook (ECMA-376): rows are pulled as needed, however many there are.
 * @param exponent decimal places of amounts
 */
export function xlsxStream(sheets: readonly XlsxSheet[], exponent: number): Readable {
  const workbookParts = [
    ...sheets.map((_sheet, n) => relation(n + 1, 'worksheet', sheetPath(n))),
    relation(sheets.length + 1, 'styles', 'styles.xml'),
  ];
  return zipped({
    '[Content_Types].xml': [contentTypesXml(sheets)],
    '_rels/.rels': [relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    'xl/workbook.xml': [workbookXml(sheets)],
    'xl/_rels/workbook.xml.rels': [relations(...workbookParts)],
    'xl/styles.xml': [stylesXml(exponent)],
    ...Object.fromEntries(sheets.map((sheet, n) => [`xl/${sheetPath(n)}`, sheetXml(sheet)])),
  });
}

/** The earliest day that ZIP supports, so that the same content gives the same file. */
const ENTRY_OPTIONS = { mtime: new Date(1980, 0, 1) };

/** A ZIP archive of these files, each read when it is its turn; an error while reading a file ends the archive with that error. */
function zipped(files: Record<string, Iterable<string> | AsyncIterable<string>>): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  for (const [name, content] of Object.entries(files)) {
    zip.addReadStreamLazy(name, ENTRY_OPTIONS, (callback) => {
      const source = Readable.from(content, { objectMode: false });
      source.once('error', (error) => archive.destroy(error));
      // A canceled download stops reading rows.
      archive.once('close', () => source.destroy());
      callback(null, source);
    });
  }
  zip.end();
  return archive;
}
