import { buffer } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { XlsxCell, XlsxSheet } from './xlsx-stream.js';
import { xlsxStream } from './xlsx-stream.js';

const text = (value: string): XlsxCell => ({ kind: 'text', text: value });
const sheet = (rows: XlsxSheet['rows'], changes: Partial<XlsxSheet> = {}): XlsxSheet => ({
  ...{ name: 'One', widths: [10], frozen: { rows: 1, columns: 0 }, rows },
  ...changes,
});

describe('a workbook', () => {
  it('contains its sheets in order, with cells by kind', async () => {
    const first = sheet([
      [
        { kind: 'head', text: 'Owed <USD>' },
        { kind: 'amount', decimal: '12.50' },
      ],
      [null, text('=1+1')],
    ]);
    const second = sheet([[text('')]], { name: 'Two & more', frozen: { rows: 1, columns: 2 } });
    const file = await buffer(xlsxStream([first, second], 2));
    const parts = unzipSync(new Uint8Array(file));
    const read = (name: string): string => strFromU8(parts[`xl/${name}`]!);
    expect(read('workbook.xml')).toContain(
      '<sheet name="One" sheetId="1" r:id="rId1"/><sheet name="Two &amp; more"',
    );
    const [cells] = /<sheetData>.*<\/sheetData>/.exec(read('worksheets/sheet1.xml'))!;
    expect(cells).toContain(
      '<c t="inlineStr" s="1"><is><t xml:space="preserve">Owed &lt;USD&gt;</t></is></c>',
    );
    expect(cells).toContain('<c s="2"><v>12.50</v></c></row><row><c/>');
    expect(cells).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(read('worksheets/sheet2.xml')).toContain('<pane xSplit="2" ySplit="1" topLeftCell="C2"');
    expect(read('styles.xml')).toContain('formatCode="#,##0.00"');
    // The same rows give the same file.
    expect((await buffer(xlsxStream([first, second], 2))).equals(file)).toBe(true);
  });

  it('fails with the error of rows that cannot be read', async () => {
    async function* rows() {
      yield [text('a')];
      await Promise.reject(new Error('the database is gone'));
    }
    await expect(buffer(xlsxStream([sheet(rows())], 2))).rejects.toThrow('the database is gone');
  });

  it('stops reading rows when the download is aborted', async () => {
    const signals = new EventEmitter();
    const [started, ended] = [once(signals, 'started'), once(signals, 'ended')];
    async function* rows() {
      try {
        signals.emit('started');
        for (;;) yield await Promise.resolve([text(randomUUID())]);
      } finally {
        signals.emit('ended');
      }
    }
    const download = xlsxStream([sheet(rows())], 2).resume();
    await started;
    download.destroy();
    await ended;
  });
});
