import { describe, expect, it } from '@jest/globals';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { searchQueue } from './queue-search.js';

const group = (name: string, due: number) =>
  ({ first: { league: { name } }, due }) as unknown as ReceiptGroup;
const groups = [group('Liga Barrial Guamaní', 3000), group('Liga Andina', 12_550)];
const names = (text: string) => searchQueue(groups, text, 2).map(({ first }) => first.league?.name);

describe('search in the review queue', () => {
  it('finds leagues by part of their name, ignoring case and accents', () => {
    expect(names('guamani')).toEqual(['Liga Barrial Guamaní']);
    expect(names('LIGA')).toHaveLength(2);
  });

  it('finds receipts by amount due, with a decimal point or comma', () => {
    expect(names('125.50')).toEqual(['Liga Andina']);
    expect(names('125,5')).toEqual(['Liga Andina']);
    expect(names('30')).toEqual(['Liga Barrial Guamaní']);
  });

  it('finds everything when the text is blank', () => {
    expect(names(' ')).toHaveLength(2);
  });
});
