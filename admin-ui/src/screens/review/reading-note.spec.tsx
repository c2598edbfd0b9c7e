import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import { APPROVE, openReview, outcome, ready, receipt, shows } from '../../testing/open-review.js';
import { text } from '../../testing/render.js';

const api = startTestApi();

const NOTHING = { amount: null, paid_on: null, number: null, account: null, payer: null };
const reading = (n: number, more: object): object => ({
  ...{ payment_id: `p${n}`, n: 0, status: 'read', error: null, ...NOTHING },
  ...more,
});
const open = (...readings: object[]) =>
  openReview(
    api,
    [receipt(1, { payment_date: '2026-12-02T15:00:00.000Z' }), receipt(2)],
    outcome,
    undefined,
    () => readings,
  );
const says = (words: string): Promise<void> =>
  waitFor(() => expect(document.body.textContent).toContain(words));

it('shows what was read from a receipt next to what is due and stated, and fills nothing in (R49)', async () => {
  const said = { amount: 4500, paid_on: '2026-12-02', number: '48536883', payer: 'Rosa Andrade' };
  const { user } = open(reading(1, said), reading(2, { amount: 3000 }));
  await shows(1);
  await says(`$45.00 ${text('review_screen.reading.fits')}`);
  await says(`02-12-2026 ${text('review_screen.reading.fits')}`);
  await says('48536883');
  await says('Rosa Andrade');
  await ready();
  await user.keyboard('j');
  await shows(2);
  await says(`$30.00 · ${text('review_screen.reading.due', { amount: '$45.00' })}`);
  await ready();
  await user.keyboard('a');
  // Approved with the amount due: the reading decides nothing.
  await waitFor(() =>
    expect(api.sent(APPROVE).map(({ body }) => body)).toEqual([{ payment_id: 'p2', amount_received: 4500 }]),
  );
  expect(api.reads().filter((path) => path === '/api/receipt_readings')).toHaveLength(1);
});

it('shows when the day read from a receipt differs from the day that the owner stated', async () => {
  open(reading(1, { paid_on: '2026-11-20' }));
  await shows(1);
  await says(`20-11-2026 · ${text('review_screen.reading.owner_day', { day: '02-12-2026' })}`);
});

it('shows that a receipt is being read, and then that nothing was found', async () => {
  let now = reading(1, { status: 'running' });
  openReview(api, [receipt(1)], outcome, undefined, () => [now]);
  await says(text('review_screen.reading.wait'));
  now = reading(1, {});
  await says(text('review_screen.reading.nothing'));
});

it.each([
  ...(['DAMAGED', 'TOO_LARGE', 'TIMED_OUT', 'ENGINE_FAILED', 'FILE_MISSING', 'GAVE_UP'] as const),
  'NOT_READABLE' as const,
])('says why a receipt was not read, and what to do: %s', async (error) => {
  open(reading(1, { status: 'failed', error }));
  await shows(1);
  await says(text(`review_screen.reading.failed.${error}`));
});

it('says that a PDF receipt is not read', async () => {
  openReview(api, [receipt(1)]);
  await shows(1);
  await says(text('review_screen.reading.pdf'));
});
