import { beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApi } from '@touchline/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { League, PlanEffect } from '../../../api/types.js';
import { NO_FIGURES } from '../../../testing/account.js';
import { button, prepareBrowser, waitForText } from '../../../testing/open-account.js';
import { openPlan, textOf } from '../../../testing/open-plan.js';
import { makePlanChange, DECEMBER_CUT, PLAN_LEAGUE } from '../../../testing/plans.js';
import { getTexts } from '../../../testing/render.js';

const CANCEL = '/api/leagues/l1/cancel_plan';
const KEEP = '/api/leagues/l1/keep_plan';

const api = startTestApi();
const text = getTexts('plan');

beforeEach(prepareBrowser);

describe('canceling and keeping a plan (R25a)', () => {
  const ENDS: PlanEffect[] = [
    { ...DECEMBER_CUT, kind: 'ends', to: '2027-01-01T04:59:59.999Z' },
    { ...DECEMBER_CUT, kind: 'last_by_match', to: '2027-01-01T04:59:59.999Z', amount: 500, matches: 2 },
  ];

  it('says when the plan ends, what is still charged, what becomes read-only, and that it can be undone', async () => {
    const { user } = await openPlan(api);
    const figures = { ...NO_FIGURES, balance: 500 };
    api.on(`POST ${CANCEL}`, () => makePlanChange(ENDS, { before: figures, after: figures }));
    await user.click(await button(text('cancelPlan')));
    const dialog = await screen.findByRole('dialog');
    const confirm = await within(dialog).findByRole('button', { name: text('cancelPlan') });
    const lines = textOf(dialog);
    for (const line of [
      text('cancelText', { name: 'Plus', day: '31-12-2026', free: 'Amateur' }),
      'The current period is charged as usual: 2 matches so far, $5.00. Payable from 01-01-2027 to 05-01-2027.',
      text('balanceStays', { amount: '$5.00' }),
      text('balanceHelp'),
      text('daysReadOnly', { name: 'Amateur', days: 30 }),
      text('exceededLine', { limit: 'Teams', use: '18', max: '16' }),
      text('lostAreas', { list: 'Galleries' }),
      text('cancelUndo', { day: '31-12-2026' }),
    ]) {
      expect(lines).toContain(line);
    }
    await user.click(confirm);
    await waitFor(() => expect(api.sent(CANCEL)).toHaveLength(1));
  });

  it('undoes a cancellation with one confirmation, which states the start and price of the plan', async () => {
    const league = { ...PLAN_LEAGUE, cancelled_at: '2026-12-02T15:00:00.000Z' } as League;
    const { user } = await openPlan(api, { league });
    await waitForText(text('endsOn', { day: '31-12-2026', free: 'Amateur' }));
    expect(screen.queryByRole('button', { name: text('cancelPlan') })).toBeNull();
    const from = '2027-01-01T05:00:00.000Z';
    api.on(`POST ${KEEP}`, () =>
      makePlanChange([{ kind: 'continues', from, charge_type: 'P', price: 250, months_of_charge: 1 }]),
    );
    await user.click(await button(text('keepPlan')));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(text('keepText'));
    expect(textOf(dialog)).toContain('Your plan continues from 01-01-2027 at $2.50 per match.');
    await user.click(within(dialog).getByRole('button', { name: text('keepPlan') }));
    await waitFor(() => expect(api.sent(KEEP)).toHaveLength(1));
  });
});
