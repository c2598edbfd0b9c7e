import { beforeEach, describe, expect, it } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { screen } from '@testing-library/react';
import type { ForecastCharge, League, LeagueUsage, PlanComparison } from '../../../api/types.js';
import { makeForecast, NEXT, NO_FIGURES } from '../../../testing/account.js';
import { button, prepareBrowser, waitForText, pageText } from '../../../testing/open-account.js';
import { openPlan, planCard, textOf } from '../../../testing/open-plan.js';
import type { PlanFixture } from '../../../testing/open-plan.js';
import { COMPARISON, PLAN_LEAGUE, UNKNOWN_USE, USAGE_NOW } from '../../../testing/plans.js';
import { getTexts } from '../../../testing/render.js';

const api = startTestApi();
const text = getTexts('plan');
const usage = getTexts('usage');
const open = (given?: PlanFixture) => openPlan(api, given);

beforeEach(prepareBrowser);

describe('comparison of plans', () => {
  it('says what fits, what does not and by how much, and what is gained and lost', async () => {
    await open();
    const free = textOf(await planCard('Amateur'));
    expect(free).toContain(text('tooSmall', { list: 'Teams (18 of 16)' }));
    expect(free).toContain(text('daysOver', { name: 'Amateur', days: 30 }));
    expect(free).toContain(text('loses', { list: 'Galleries' }));
    const pro = textOf(await planCard('Pro'));
    expect(pro).toContain(text('fits'));
    expect(pro).toContain(text('gains', { list: 'Finances' }));
    expect(pro).toContain('Teams18 of 80');
  });

  it('says until when a plan covers the league when its days of use end soon', async () => {
    const plans = COMPARISON.plans.map((plan) => ({ ...plan, usable_until: '2026-12-20T15:00:00.000Z' }));
    await open({ comparison: { ...COMPARISON, plans } });
    const covered = text('usableUntil', { name: 'Pro', day: '20-12-2026' });
    expect(textOf(await planCard('Pro'))).toContain(covered);
  });

  it('shows what the matches of the last period would cost on each plan', async () => {
    await open();
    const cost = (amount: string) => text('matchCost', { amount, count: 18, period: 'November 2026' });
    expect(textOf(await planCard('Plus'))).toContain(cost('$45.00'));
    expect(textOf(await planCard('Pro'))).toContain(cost('$72.00'));
  });

  it('shows fixed prices with an explanation, or price on request', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: getTexts('register')('switchMonth') }));
    expect(pageText()).toContain(text('byPeriod'));
    expect(textOf(await planCard('Plus'))).toContain('$31.00per month');
    expect(textOf(await planCard('Pro'))).toContain(text('onRequest'));
  });

  it('shows fixed prices first for a league that has one, with the cost of the current period', async () => {
    const league = { ...PLAN_LEAGUE, charge_type: 'J', price: 3100 } as League;
    const comparison: PlanComparison = { ...COMPARISON, charge_type: 'J', price: 3100, matches: null };
    const charge = { ...NEXT, charge_type: 'J', due: 3100, status: 'pending' } as ForecastCharge;
    await open({ league, comparison, forecast: makeForecast(NO_FIGURES, charge) });
    await waitForText(text('thisPeriod', { period: 'December 2026', amount: '$31.00', to: '05-01-2027' }));
    expect(pageText()).toContain(text('byPeriod'));
    expect(textOf(await planCard('Plus'))).toContain('$31.00per month');
  });

  it('does not say what fits while the usage of the league is unknown', async () => {
    await open({ comparison: UNKNOWN_USE });
    await screen.findByText(text('introUnknown'));
    expect(pageText()).not.toContain(text('fits'));
    expect(textOf(await planCard('Pro'))).toContain('Teams80Players2,500');
  });

  it('describes plans in the language of the page', async () => {
    const inSpanish = COMPARISON.plans.map((plan) => ({ ...plan, description: `Sobre ${plan.name}.` }));
    await open({ comparison: { ...COMPARISON, plans: inSpanish }, language: 'es' });
    await waitForText('Sobre Plus.');
    expect(pageText()).toContain('Todo lo que usa su liga cabe en este plan.');
  });
});

describe('current plan of a league', () => {
  it('shows the matches charged so far in the current period', async () => {
    await open();
    const dates = { from: '01-01-2027', to: '05-01-2027' };
    await waitForText(text('soFar', { period: 'December 2026', count: 2, amount: '$5.00', ...dates }));
  });

  it('says that the matches are unknown, and never 0, when the league does not respond', async () => {
    const charge = { ...NEXT, due: null, estimated_value: null, charged_matches: null };
    await open({ forecast: makeForecast(NO_FIGURES, charge) });
    const dates = { from: '01-01-2027', to: '05-01-2027' };
    await waitForText(text('soFarUnknown', { period: 'December 2026', ...dates }));
    expect(pageText()).not.toContain('$0.00');
  });

  it('says which limit is reached next and when, but gives no date a century away', async () => {
    const next = { limit: 'max_teams', expected_at: '2027-03-15T15:00:00.000Z' };
    const view = await open({ use: { ...USAGE_NOW, fills_next: next } as LeagueUsage });
    await waitForText(usage('fillsOn', { limit: 'Teams', use: '18', max: '24', day: '15-03-2027' }));
    view.unmount();
    await open({ tab: 'usage' });
    await screen.findByRole('meter', { name: 'Days of use' });
    expect(pageText()).not.toMatch(/\d\d-\d\d-2[1-9]\d\d/);
    expect(pageText()).toContain('62 of 36,500');
  });

  it('names the limits that are reached', async () => {
    const [teams, days] = USAGE_NOW.limits;
    await open({ use: { ...USAGE_NOW, limits: [{ ...teams!, use: 24 }, days!] } });
    await waitForText(text('reached', { list: 'Teams' }));
  });

  it('cannot be canceled when it is free', async () => {
    const league = { ...PLAN_LEAGUE, type_tier: 1, price: 0 } as League;
    const plans = COMPARISON.plans.map((plan) => ({ ...plan, is_current: plan.type_tier === 1 }));
    const comparison = { ...COMPARISON, matches: null, price: 0, plans };
    await open({ league, comparison, payments: [], forecast: makeForecast(NO_FIGURES, null) });
    await button(text('change', { name: 'Plus' }));
    expect(screen.queryByRole('button', { name: text('cancelPlan') })).toBeNull();
    expect(pageText()).toContain(text('free_'));
  });

  it('offers to retry when the comparison fails to load', async () => {
    const { user } = await (async () => {
      const view = open();
      api.on('GET /api/leagues/l1/plan_comparison', () => problemResponse(500, 'INTERNAL_ERROR'));
      return view;
    })();
    const retry = await button(getTexts('shell')('tryAgain'));
    api.on('GET /api/leagues/l1/plan_comparison', () => COMPARISON);
    await user.click(retry);
    await planCard('Pro');
  });
});
