import { beforeEach, describe, expect, it } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { League, PlanComparison, PlanEffect } from '../../../api/types.js';
import { NET } from '../../../testing/account.js';
import { button, prepareBrowser } from '../../../testing/open-account.js';
import { openPlan, textOf } from '../../../testing/open-plan.js';
import { makePlanChange, COMPARISON, DECEMBER_CUT, PLAN_LEAGUE } from '../../../testing/plans.js';
import { getTexts } from '../../../testing/render.js';

const CHANGE = '/api/leagues/l1/change_tier';
const CANCEL = '/api/leagues/l1/cancel_plan';
const CONTACT = '/api/contact';

const api = startTestApi();
const text = getTexts('plan');

beforeEach(prepareBrowser);

const UP: PlanEffect[] = [
  { kind: 'price', charge_type: 'P', price: 400, months_of_charge: 1 },
  { ...DECEMBER_CUT, kind: 'ended_by_match', price: 250, amount: 500, matches: 2 },
  {
    ...DECEMBER_CUT,
    ...{
      kind: 'started_by_match',
      from: '2026-12-02T17:00:00.001Z',
      to: '2027-01-01T04:59:59.999Z',
      price: 400,
    },
  },
];

async function ask(answer: object = makePlanChange(UP)) {
  const view = await openPlan(api);
  api.on(`POST ${CHANGE}`, () => answer);
  await view.user.click(await button(text('change', { name: 'Pro' })));
  const dialog = await screen.findByRole('dialog');
  return { ...view, dialog };
}

describe('preview of a plan change', () => {
  it('describes the new price, what ends, what starts, and what the site gains', async () => {
    const { dialog } = await ask();
    await within(dialog).findByText(text('costChanges'));
    const lines = within(dialog)
      .getAllByRole('listitem')
      .map((line) => textOf(line));
    expect(lines).toEqual([
      'From today your plan costs $4.00 per match.',
      'The period that began on 01-12-2026 ends now. Its 2 matches come to $5.00, payable from 01-01-2027 to 05-01-2027.',
      'New charge for 02-12-2026 to 31-12-2026: $4.00 per match, due by 05-01-2027.',
      'Higher limits: Teams 80 (now 24), Players 2,500 (now 600).',
      'Your site gains: Finances.',
      'Your site will be updated shortly.',
    ]);
    expect(api.sent(CHANGE)).toEqual([]);
  });

  it('shows debts, the receipt in review and the balance after the change', async () => {
    const before = { ...NET, balance: 500, in_review: 2000 };
    const after = {
      ...before,
      owed: 6500,
      overdue: 4500,
      overdue_since: before.pay_by,
      to_pay: 6000,
      balance: 1500,
    };
    const effects: PlanEffect[] = [
      { kind: 'free' },
      { ...DECEMBER_CUT, kind: 'ended_credited', amount: 100, credit: 1000 },
    ];
    const { dialog } = await ask(makePlanChange(effects, { before, after }));
    await within(dialog).findByText(text('free'));
    const lines = textOf(dialog);
    expect(lines).toContain(
      'The days used cost $1.00; $10.00 for the remaining days is added to your balance.',
    );
    expect(lines).toContain('You still owe $65.00, of which $45.00 has been overdue since 05-12-2026.');
    expect(lines).toContain('After applying your balance, $60.00 is due.');
    expect(lines).toContain('Your receipt for $20.00 will be reviewed as usual.');
    expect(lines).toContain('Your balance changes from $5.00 to $15.00.');
  });
  it('says since when the debt is overdue if all of it is overdue', async () => {
    const after = { ...NET, overdue: 4500, overdue_since: NET.pay_by, to_pay: 4500, balance: 0 };
    const { dialog } = await ask(makePlanChange([{ kind: 'free' }], { before: after, after }));
    await within(dialog).findByText(text('free'));
    expect(textOf(dialog)).toContain('You still owe $45.00, overdue since 05-12-2026.');
  });

  it('states the amount to pay only once', async () => {
    const after = { ...NET, owed: 3300, to_pay: 3300, balance: 0 };
    const cut: PlanEffect = { ...DECEMBER_CUT, kind: 'ended_to_pay', amount: 3300 };
    const { dialog } = await ask(makePlanChange([{ kind: 'free' }, cut], { before: after, after }));
    await within(dialog).findByText(text('free'));
    expect(textOf(dialog).match(/\$33\.00/g)).toHaveLength(1);
  });
});

describe('confirming a plan change', () => {
  it('sends the change once, with the account version of the preview', async () => {
    const { user, dialog } = await ask();
    await user.click(await within(dialog).findByRole('button', { name: text('confirm') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent, ...more] = api.sent(CHANGE);
    expect([sent!.body, sent!.headers.get('if-match'), more]).toEqual([{ type_tier: 3 }, '"7"', []]);
  });

  it('shows the new amounts before sending when they have changed since the preview', async () => {
    const { user, dialog } = await ask();
    const confirm = await within(dialog).findByRole('button', { name: text('confirm') });
    const later = UP.map((effect) =>
      effect.matches === 2 ? { ...effect, matches: 3, amount: 750 } : effect,
    );
    api.on(`POST ${CHANGE}`, () => makePlanChange(later));
    await user.click(confirm);
    await within(dialog).findByText(text('changedMeanwhile'));
    expect(textOf(dialog)).toContain('Its 3 matches come to $7.50');
    expect(api.sent(CHANGE)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: text('confirm') }));
    await waitFor(() => expect(api.sent(CHANGE)).toHaveLength(1));
  });

  it('asks for another confirmation when the account has changed meanwhile (412)', async () => {
    const { user, dialog } = await ask();
    const confirm = await within(dialog).findByRole('button', { name: text('confirm') });
    api.on(`POST ${CHANGE}`, ({ query }) =>
      query['dry_run'] === 'true' ? makePlanChange(UP) : problemResponse(412, 'VERSION_MISMATCH'),
    );
    await user.click(confirm);
    await within(dialog).findByText(text('changedMeanwhile'));
    await within(dialog).findByRole('button', { name: text('confirm') });
  });

  it('names each exceeded limit when usage is too high, and leads to canceling the plan', async () => {
    const exceeded = [{ limit: 'max_teams', use: 18, max: 16 }];
    const { user, dialog } = await ask(problemResponse(409, 'USAGE_EXCEEDS_TIER', { exceeded }));
    await within(dialog).findByText(text('exceededLine', { limit: 'Teams', use: '18', max: '16' }));
    expect(within(dialog).queryByRole('button', { name: text('confirm') })).toBeNull();
    api.on(`POST ${CANCEL}`, () => makePlanChange([{ kind: 'ends', to: '2027-01-01T04:59:59.999Z' }]));
    await user.click(within(dialog).getByRole('button', { name: text('cancelPlan') }));
    await screen.findByText(text('cancelTitle', { name: 'Plus' }));
  });
});

describe('asking for a negotiated price', () => {
  const negotiated = { ...PLAN_LEAGUE, price_negotiated: true, price: 200 } as League;
  const onRequest: PlanComparison = {
    ...{ ...COMPARISON, price: 200, price_negotiated: true },
    plans: COMPARISON.plans.map((plan) => ({ ...plan, on_request: plan.type_tier > 1 })),
  };

  it('prefills a message with the requested plan, the current terms and the usage', async () => {
    api.on(`POST ${CONTACT}`, () => new Response(null, { status: 204 }));
    const { user } = await openPlan(api, { league: negotiated, comparison: onRequest });
    await user.click(await button(text('ask', { name: 'Pro' })));
    const dialog = await screen.findByRole('dialog');
    const field = (name: string) => within(dialog).findByRole<HTMLTextAreaElement>('textbox', { name });
    expect((await field('Subject')).value).toBe('Change to the Pro plan');
    expect((await field('Message')).value.split('\n')).toEqual([
      'I’d like to change Liga Andina to the Pro plan. It is on Plus now, at $2.00 per match.',
      'I’d like to be charged per match.',
      'What we use now: Teams 18, Players 300.',
      'Matches charged in November 2026: 18.',
      'What would it cost, and from when?',
    ]);
    expect(api.sent(CONTACT)).toEqual([]);
  });

  it('prefills a message when the league asks for the other charge type', async () => {
    const { user } = await openPlan(api);
    await user.click(await screen.findByRole('radio', { name: getTexts('register')('switchMonth') }));
    await user.click(await button(text('askTerms')));
    const dialog = await screen.findByRole('dialog');
    const message = await within(dialog).findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    expect(message.value).toContain('I’d like to be charged a fixed price per period.');
  });
});
