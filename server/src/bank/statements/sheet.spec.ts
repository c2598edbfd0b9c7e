import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { readStatement } from './read.js';
import { readWorkbook } from './sheet.js';
import { InvalidStatement } from './statement.js';

const USD = { currency: 'USD', exponent: 2 };
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Excel's style 1 here is a date. */
type Cell = string | number | { day: number };

function cell(value: Cell, place: string): string {
  if (typeof value === 'string') return `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  return `<c r="${place}" s="1"><v>${value.day}</v></c>`;
}

const row = (cells: Cell[], n: number): string =>
  `<row r="${n + 1}">${cells.map((value, i) => cell(value, `${'ABCDEFGH'[i]!}${n + 1}`)).join('')}</row>`;

/** A workbook as small as one can be, with these rows. */
function workbook(sheet: string): Buffer {
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Noviembre" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}

const read = (content: Buffer) => readStatement({ content }, USD);

const RIGHT = '2026-11-02 4510,2026-11-03 -12813';

describe('an XLSX statement', () => {
  // Day 46328 of Excel is 2 November 2026.
  const rows: Cell[][] = [
    ['Banco de la Sierra'],
    ['Fecha', 'Descripción', 'Débito', 'Crédito', 'Saldo'],
    [{ day: 46_328 }, 'TRANSFERENCIA PAREDES', '', 45.1, 145.1],
    [{ day: 46_329 }, 'LUZ', 128.13, '', 16.97],
    ['', 'Total', 128.13, 45.1, ''],
  ];

  it('has days and amounts as numbers', async () => {
    const { format, statement } = await read(workbook(rows.map(row).join('')));
    expect(format).toBe('xlsx');
    expect(statement).toMatchObject({ opening_balance: 10_000, closing_balance: 1697 });
    expect(statement.lines.map(({ line, booked_on, amount }) => [line, booked_on, amount])).toEqual([
      [3, '2026-11-02', 4510],
      [4, '2026-11-03', -12_813],
    ]);
  });

  it('with an amount of more decimals than the currency has is refused', async () => {
    const wrong = rows.with(2, [{ day: 46_328 }, 'X', '', 45.105, 145.1]);
    await expect(read(workbook(wrong.map(row).join('')))).rejects.toThrow('AMOUNT_INVALID in line 3');
  });

  it('that unpacks to more than a statement can have is refused before it is read', async () => {
    const content = workbook(rows.map(row).join('') + ' '.repeat(2_000_000));
    await expect(readWorkbook(content, 1_000_000)).rejects.toThrow(InvalidStatement);
    await expect(readWorkbook(content, 3_000_000)).resolves.toHaveLength(5);
  });

  it('that is cut, or another kind of archive, is refused', async () => {
    const whole = workbook(rows.map(row).join(''));
    await expect(read(whole.subarray(0, whole.length - 40))).rejects.toThrow(InvalidStatement);
    const other = Buffer.from(zipSync({ 'a.txt': strToU8('a') }));
    await expect(read(other)).rejects.toThrow(InvalidStatement);
  });

  it('that is damaged is refused or read rightly', async () => {
    const content = workbook(rows.map(row).join(''));
    const isRefusedOrRight = async (at: number, bytes: Uint8Array, cut: boolean): Promise<boolean> => {
      const damaged = Buffer.from(content);
      damaged.set(bytes.subarray(0, content.length - at), at);
      try {
        const { lines } = (await read(cut ? damaged.subarray(0, at) : damaged)).statement;
        return lines.map(({ booked_on, amount }) => `${booked_on} ${amount}`).join() === RIGHT;
      } catch (error) {
        return error instanceof InvalidStatement && error.errors.length > 0;
      }
    };
    const place = fc.integer({ min: 2, max: content.length - 1 });
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 8 });
    await fc.assert(fc.asyncProperty(place, bytes, fc.boolean(), isRefusedOrRight), {
      numRuns: Number(process.env['DAMAGED_FILES'] ?? 120),
    });
  });
});
