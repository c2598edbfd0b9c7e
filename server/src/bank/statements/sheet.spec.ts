import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { readStatement } from './read.js';
import { readWorkbook } from './sheet.js';
import { InvalidStatement } from './statement.js';
import { row, workbook } from './testing/workbook.js';
import type { Cell } from './testing/workbook.js';

const USD = { currency: 'USD', exponent: 2 };
const read = (content: Buffer) => readStatement({ content }, USD);

const RIGHT = '2026-11-02 4510,2026-11-03 -12813';

describe('reading an XLSX statement', () => {
  // Excel's day 46328 is 2 November 2026.
  const rows: Cell[][] = [
    ['Banco de la Sierra'],
    ['Fecha', 'Descripción', 'Débito', 'Crédito', 'Saldo'],
    [{ day: 46_328 }, 'TRANSFERENCIA PAREDES', '', 45.1, 145.1],
    [{ day: 46_329 }, 'LUZ', 128.13, '', 16.97],
    ['', 'Total', 128.13, 45.1, ''],
  ];

  it('reads dates and amounts that are stored as numbers', async () => {
    const { format, statement } = await read(workbook(rows.map(row).join('')));
    expect(format).toBe('xlsx');
    expect(statement).toMatchObject({ opening_balance: 10_000, closing_balance: 1697 });
    expect(statement.lines.map(({ line, booked_on, amount }) => [line, booked_on, amount])).toEqual([
      [3, '2026-11-02', 4510],
      [4, '2026-11-03', -12_813],
    ]);
  });

  it('rejects an amount with more decimals than the currency has', async () => {
    const wrong = rows.with(2, [{ day: 46_328 }, 'X', '', 45.105, 145.1]);
    await expect(read(workbook(wrong.map(row).join('')))).rejects.toThrow('AMOUNT_INVALID in line 3');
  });

  it('rejects a file that unpacks to more than the size limit', async () => {
    const content = workbook(rows.map(row).join('') + ' '.repeat(900_000));
    await expect(readWorkbook(content, 500_000)).rejects.toThrow(InvalidStatement);
    await expect(readWorkbook(content, 2_000_000)).resolves.toHaveLength(5);
  });

  it('rejects a truncated workbook and another kind of zip file', async () => {
    const whole = workbook(rows.map(row).join(''));
    await expect(read(whole.subarray(0, whole.length - 40))).rejects.toThrow(InvalidStatement);
    const other = Buffer.from(zipSync({ 'a.txt': strToU8('a') }));
    await expect(read(other)).rejects.toThrow(InvalidStatement);
  });

  it('rejects at once, or reads correctly, a workbook with false sizes in front of a sheet', async () => {
    const content = workbook(rows.map(row).join(''));
    // The local header's unpacked size, 8 bytes before the name.
    content.writeUInt32LE(64 << 20, content.indexOf('xl/worksheets/sheet1.xml') - 8);
    const { statement } = await read(content);
    expect(statement.lines.map(({ amount }) => amount)).toEqual([4510, -12_813]);
  });

  it('reads a sheet with megabytes between two tags', async () => {
    const { statement } = await read(workbook(rows.map(row).join('') + ' '.repeat(8_000_000)));
    expect(statement.lines).toHaveLength(2);
  });

  it('reads a large sheet however slow the machine is', async () => {
    const content = workbook(Array.from({ length: 2_000 }, (_, n) => row(['TRANSFERENCIA', n], n)).join(''));
    let now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now += 1_000));
    try {
      await expect(readWorkbook(content)).resolves.toHaveLength(2_000);
    } finally {
      clock.mockRestore();
    }
  });

  it('rejects a workbook with a changed digit, which its checksum shows', async () => {
    const content = workbook(rows.map(row).join(''), { level: 0 });
    const changed = Buffer.from(content);
    // The day of the first line, which no balance would show.
    changed.write('46327', changed.indexOf('46328'));
    expect((await read(content)).statement.lines).toHaveLength(2);
    await expect(read(changed)).rejects.toThrow(InvalidStatement);
  });

  it('rejects a damaged workbook or reads it correctly', async () => {
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
