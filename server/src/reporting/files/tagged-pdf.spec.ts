import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readIcon, readPdf, readPdfLogo } from '../../../../test/support/pdf.js';
import { TaggedPdf } from './tagged-pdf.js';

const COLUMNS = [
  { title: 'Date', width: 80 },
  { title: 'Description', width: 300 },
  { title: 'Owed', width: 100, align: 'right' as const },
];

const readRoot = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../../..', file), 'utf8');

async function drawTable(rows: number) {
  const pdf = await TaggedPdf.create({ title: 'Account statement', language: 'en', author: 'Touchline' });
  pdf.heading('Account statement');
  pdf.table(
    COLUMNS,
    Array.from({ length: rows }, (_, n) => ({
      cells: [`day-${n + 1}.`, `movement-${n + 1}.`, `${n + 1}.00`],
    })),
  );
  return readPdf(await buffer(pdf.end((n, of) => `Page ${n} of ${of}`)));
}

describe('a PDF table', () => {
  it('repeats its header on each page, contains each row once, and has numbered pages', async () => {
    const { pages } = await drawTable(120);
    expect(pages.length).toBeGreaterThan(1);
    const rows = pages.flatMap((page) => [...page.matchAll(/movement-(\d+)\./g)].map(([, n]) => Number(n)));
    expect(rows).toEqual(Array.from({ length: 120 }, (_, n) => n + 1));
    pages.forEach((page, n) => {
      expect(page).toContain('Description');
      expect(page).toContain(`Page ${n + 1} of ${pages.length}`);
      const days = [...page.matchAll(/day-(\d+)\./g)].map(([, day]) => Number(day));
      expect([...page.matchAll(/movement-(\d+)\./g)].map(([, row]) => Number(row))).toEqual(days);
    });
    // The header occurs once for screen readers, which skip its repetitions.
    expect(pages.join('').split('Account statement')).toHaveLength(2);
  });

  it('has no more pages than it needs', async () => {
    expect((await drawTable(5)).pages).toHaveLength(1);
  });
});

describe('the logo', () => {
  it('is the same in PDFs, the portal, the console and the home page', async () => {
    const icon = readIcon();
    expect(icon).toEqual({
      ...{ ground: '#0a6b3d', ink: '#ffffff', width: 4 },
      lines: [
        [8, 9, 24, 9],
        [16, 9, 16, 24],
      ],
    });
    expect(readPdfLogo(await drawTable(1))).toEqual(icon);
    const [letter] = / d="[^"]+"/.exec(readRoot('owner-ui/public/icon.svg'))!;
    const others = [
      'admin-ui/public/icon.svg',
      'owner-ui/index.html',
      'owner-ui/src/home/page.ts',
      'server/src/pages/status-page.ts',
    ];
    for (const file of [...others, 'packages/ui/src/logo.tsx'])
      expect([file, readRoot(file)]).toEqual([file, expect.stringContaining(letter)]);
  });
});
