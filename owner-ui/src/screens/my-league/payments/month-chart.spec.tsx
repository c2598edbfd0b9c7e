import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Payment } from '../../../api/types.js';
import { NOVEMBER } from '../../../testing/account.js';
import { getTexts, renderPortal } from '../../../testing/render.js';
import { MonthChart } from './month-chart.js';

const text = getTexts('billing');

/** The height in percent of each part of a month's bar, from the top, and whether it is drawn as unknown. */
function readBar(month: string): [string, boolean][] {
  const parts = screen.getByText(month).parentElement!.querySelectorAll('div');
  return [...parts].map(({ style, className }) => [style.height, className.includes('border-dashed')]);
}

it('month chart draws known amounts as solid bars, and only unknown amounts as dashed ones', () => {
  const unknown = {
    ...NOVEMBER,
    id: 'part',
    estimated_value: null,
    due: 0,
    charged: null,
  } as unknown as Payment;
  const october = {
    ...NOVEMBER,
    id: 'oct',
    start_charge_date: '2026-10-01T05:00:00.000Z',
    due: 9000,
  } as Payment;
  const december = { ...unknown, id: 'dec', start_charge_date: '2026-12-01T05:00:00.000Z' } as Payment;
  const payments = [october, NOVEMBER, unknown, december];
  renderPortal(<MonthChart payments={payments} today={new Date('2026-12-02T15:00:00.000Z')} />);
  expect([readBar('Sep'), readBar('Oct')]).toEqual([[], [['70%', false]]]);
  expect(readBar('Nov')).toEqual([
    ['8%', true],
    ['35%', false],
  ]);
  expect(readBar('Dec')).toEqual([['8%', true]]);
  const rows = screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows.slice(1, 4)).toEqual([
    `December 2026${text('unknown')}`,
    `November 2026${text('andUnknown', { amount: '$45.00' })}`,
    'October 2026$90.00',
  ]);
});
