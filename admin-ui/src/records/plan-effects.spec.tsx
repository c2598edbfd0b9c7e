import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import type { CommandResponse, PlanChange } from '../api/types.js';
import { renderConsole, text } from '../testing/render.js';
import { Effects } from './effects.js';

const api = startTestApi();

const FIGURES = {
  ...{ owed: 0, overdue: 0, overdue_since: null, balance: 0, reserved: 0, to_pay: 0, pay_by: null },
  ...{ in_review: 0, unknown: 0 },
};
const PERIOD = {
  ...{ from: '2026-11-01T05:00:00.000Z', to: '2026-12-01T04:59:59.999Z' },
  ...{ pay_from: '2026-12-01T05:00:00.000Z', pay_by: '2026-12-06T04:59:59.999Z' },
};

async function told(effects: PlanChange['effects'], toPay = 0): Promise<string[]> {
  api.on('GET /api/tiers', () => [
    { id: 't2', type_tier: 2, name: 'Club' },
    { id: 't3', type_tier: 3, name: 'Pro' },
  ]);
  const changed = { type: 'TierChanged', data: { from_type_tier: 2, type_tier: 3, price: 175 } };
  const closed = { type: 'PeriodClosed', data: { payment_id: 'p1' } };
  const answer = {
    ...{ dry_run: true, version: 7, balance: 0, payments: [], events: [closed, changed] },
    plan_change: { effects, before: FIGURES, after: { ...FIGURES, to_pay: toPay, owed: toPay } },
  } as unknown as CommandResponse;
  renderConsole(
    <Effects
      {...{ answer, error: null, current: true, before: 0 }}
      charging={{ charge_type: 'P', months_of_charge: 1 }}
    />,
  );
  const region = await screen.findByRole('region', { name: text('effects.title') });
  await within(region).findByText(/from Club to Pro/);
  return within(region)
    .getAllByRole('listitem')
    .map((item) => item.textContent!);
}

describe('preview of a plan change for staff', () => {
  it('lists the effects of the change, without periods that were due to close anyway (ADR 0111)', async () => {
    const lines = await told(
      [
        { kind: 'price', charge_type: 'P', price: 175, months_of_charge: 1 },
        { kind: 'ended_by_match', ...PERIOD, price: 125, matches: 10, amount: 1250 },
        { kind: 'started_by_match', ...PERIOD, price: 175 },
      ],
      1250,
    );
    expect(lines).toEqual([
      'The plan changes from Club to Pro: $1.75 per match',
      'The period from 01-11-2026 ends now: 10 matches, $12.50, payable from 01-12-2026 to 05-12-2026',
      'New payment for 01-11-2026 to 30-11-2026: $1.75 per match, payable until 05-12-2026',
      'To pay: $0.00 → $12.50',
    ]);
  });

  it('says that unknown matches are charged as before, not that they cost nothing', async () => {
    const [, line] = await told([
      { kind: 'ended_by_match', ...PERIOD, price: 125, matches: null, amount: null },
    ]);
    expect(line).toBe(
      'The period from 01-11-2026 ends now; its matches are charged as before, payable until 05-12-2026',
    );
  });
});
