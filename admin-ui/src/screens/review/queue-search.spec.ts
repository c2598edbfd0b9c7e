import { describe, expect, it } from '@jest/globals';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { searchQueue } from './queue-search.js';

const group = (name: string, due: number) =>
  ({ first: { league: { name } }, due }) as unknown as ReceiptGroup;
const groups = [group('Liga Barrial Guamaní', 3000), group('Liga Andina', 12_550)];
const names = (text: string) => searchQueue(groups, text, 2).map(({ first }) => first.league?.name);

describe('the search of the queue', () => {
  it('finds leagues by a part of their names, whatever the case and the accents', () => {
    expect(names('guamani')).toEqual(['Liga Barrial Guamaní']);
    expect(names('LIGA')).toHaveLength(2);
  });

  it('finds receipts by what is due, as a bank statement tells it', () => {
    expect(names('125.50')).toEqual(['Liga Andina']);
    expect(names('125,5')).toEqual(['Liga Andina']);
    expect(names('30')).toEqual(['Liga Barrial Guamaní']);
  });

  it('finds everything without a text', () => {
    expect(names(' ')).toHaveLength(2);
  });
});
