import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openTestLeague } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import { contains } from './list-page.js';

const NAMES = ['Ávila', 'avila B', 'Ñañez', 'Nanez', 'Peña', 'Güell', 'Zamora', 'Škoda'];
let league: TestLeague;

beforeEach(() => {
  league = openTestLeague();
  league.records.changes.make('user:ana', (change) => {
    for (const name of NAMES) league.records.teams.add(change, name);
  });
});
afterEach(() => league.end());

const found = (text: string): string[] =>
  league.records.teams
    .page({}, [contains(['name'], text)], 'name, id', { limit: 100, offset: 0 })
    .items.map(({ name }) => name);

describe('searching a list', () => {
  it.each([
    ['AVILA', ['avila B', 'Ávila']],
    ['ávila', ['avila B', 'Ávila']],
    ['nanez', ['Nanez', 'Ñañez']],
    [' guell ', ['Güell']],
    ['pena', ['Peña']],
    ['škoda', ['Škoda']],
    ['skoda', ['Škoda']],
    ['%', []],
    ['_', []],
    ['*', []],
    ['[', []],
    [']', []],
    ['^', []],
  ])('for "%s" finds %j, ignoring case and accents', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('returns all records for an empty text', () => {
    expect(found('  ')).toHaveLength(NAMES.length);
  });
});

describe('a page of a list', () => {
  it('reads only its own rows, and counts all', () => {
    const all = jest.spyOn(league.file, 'all');
    const page = league.records.teams.page({ active: 1 }, [], 'name, id', { limit: 2, offset: 4 });
    expect(page.total).toBe(NAMES.length);
    expect(page.items).toHaveLength(2);
    const rowsRead = all.mock.results.map(({ value }) => (value as unknown[]).length);
    expect(rowsRead).toEqual([2]);
  });

  it('uses the date index for a month of finance entries', () => {
    const plan = league.file.all<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT * FROM finance_entry
       WHERE on_date BETWEEN ? AND ? ORDER BY on_date DESC, id DESC LIMIT 10`,
      ...['2026-03-01', '2026-03-31'],
    );
    expect(plan[0]!.detail).toContain('USING INDEX finance_entry_date');
  });
});
