import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { brokenLinks } from '../../../server/src/ledger/testing/corpus.js';
import { replayCorpus, replayReceipts } from '../../../server/src/ledger/testing/corpus-replay.js';
import { generateCorpus } from './generator.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('corpus histories of the random command generator', () => {
  it('are chained, have valid ids and fill every projection', async () => {
    const events = await generateCorpus(ROOT, 150);
    expect(brokenLinks(events)).toEqual([]);
    const openings = events.filter(({ type }) => type === 'AccountOpened');
    expect(openings.filter(({ version }) => version !== 1)).toEqual([]);
    const lines = events
      .map(({ text }) => JSON.parse(text) as { bank_lines?: { id: string }[] })
      .flatMap(({ bank_lines = [] }) => bank_lines);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ id }) => !ID.test(id))).toEqual([]);
    expect(Object.entries(replayCorpus(events)).filter(([, rows]) => rows.length === 0)).toEqual([]);
    const { payment_receipt: receipts = [] } = replayReceipts(events);
    const numbers = receipts.map(({ number }) => String(number)).sort();
    const years = new Set(numbers.map((number) => number.slice(0, 4)));
    for (const year of years) {
      const own = numbers.filter((number) => number.startsWith(year));
      expect(own.map((number) => Number(number.slice(5)))).toEqual(own.map((_, n) => n + 1));
    }
  });
});
