import type { Page } from 'playwright-core';
import type { Stop } from './portal-walk.js';

export type Row = Record<string, unknown>;

const ANSWERS = {
  me: /\/api\/auth\/me$/,
  league: /\/api\/leagues\/[0-9a-f-]{36}\?expand=tier/,
  payments: /\/get_league_payments\//,
  forecast: /\/forecast$/,
  use: /\/get_league_use_metrics$/,
  task: /\/provisioning_tasks\/[0-9a-f-]{36}$/,
};

type Changes = Partial<Record<keyof typeof ANSWERS, (answer: Row) => unknown>>;

/** Reloads a screen with modified responses of the server. */
async function show(page: Page, tab: string, changes: Changes): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await change(page, changes);
  await page.evaluate(`window.location.hash = '#/my_league?tab=${tab}'`);
  await page.reload();
  await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
}

async function change(page: Page, changes: Changes): Promise<void> {
  for (const [name, rewrite] of Object.entries(changes)) {
    await page.route(ANSWERS[name as keyof typeof ANSWERS], async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: rewrite((await answer.json()) as Row) });
    });
  }
}

const status = (deployment_status: string) => (league: Row) => ({ ...league, deployment_status });

const awaitsMail = (deployment_status: string) => (league: Row) => ({
  ...league,
  ...{ deployment_status, waits_for_verification: true },
});

const STEPS = ['choose_server', 'reserve_port', 'start_instance', 'check_health', 'enable_site', 'push_info'];

/** A deployment in its third step. */
const underWay = (task: Row): Row => ({
  ...task,
  ...{ status: 'running', percent: 42, step: STEPS[2], error: null, error_code: null },
  steps: STEPS.map((name, index) => ({
    ...{ name, attempts: 1, started: null, finished: null, error_code: null },
    status: index < 2 ? 'succeeded' : index === 2 ? 'running' : 'pending',
  })),
});

export const LONG_NAME =
  'Liga Deportiva Barrial Independiente de Fútbol de Veteranos y Juveniles de la Parroquia de San Antonio de Pichincha';
const OVERDUE = {
  ...{ overdue: true, penalty_value: 450, penalty_months_late: 2, due: 4950, charged: 4950 },
  start_charge_date: '2026-08-01T05:00:00.000Z',
  final_charge_date: '2026-09-01T04:59:59.999Z',
  final_payment_date: '2026-09-06T04:59:59.999Z',
};
const DECLINED = {
  decline_reason:
    'The transfer of 4711 is of another account, and its amount cannot be read. Please send the whole page.',
};
const match = (_: unknown, n: number): string => `019aa6c8-5c20-78c2-90d9-${String(n).padStart(12, '0')}`;
const PER_MATCH = {
  ...{ charge_type: 'P', base_price: 125, value: 1500 },
  charged_matches_id: Array.from({ length: 12 }, match),
  uncharged_matches_id: Array.from({ length: 2 }, (_, n) => match(_, n + 20)),
};
const IN_REVIEW = { status: 'in_review', payment_date: '2026-11-20T15:00:00.000Z', approved_date: null };

/** The first is declined and overdue; the next two are in review together, one of them per match; so is the fourth. */
const allKinds = (answer: Row): Row => {
  const [first, second, third, fourth, ...others] = answer['payments'] as Row[];
  const group = { ...IN_REVIEW, payments_ids_token: 'one-group', receipts: third!['receipts'] };
  const changed = [
    { ...first, ...OVERDUE, ...DECLINED },
    { ...second, ...group, is_service_payment: false, services_assignment: [] },
    { ...third, ...group, ...PER_MATCH },
    { ...fourth, ...PER_MATCH, league_balance_added: 300 },
  ];
  return { ...answer, payments: [...changed, ...others] };
};

const used = (answer: Row, percents: readonly number[]): Row => ({
  ...answer,
  limits: (answer['limits'] as Row[]).map((limit, index) => {
    const percent = percents[index] ?? 10;
    const state = percent >= 100 ? 'red' : percent >= 80 ? 'amber' : 'ok';
    const expected_at = percent < 100 ? '2026-12-24T17:00:00.000Z' : null;
    return { ...limit, percent, state, expected_at, max: 500, use: percent * 5 };
  }),
});

/** Shows the end of a registration with the deployment in this state. */
async function showWelcome(page: Page, state: string, role: 'progressbar' | 'link'): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await change(page, { league: status(state) });
  await page.route(/\/api\/provisioning_tasks\?/, (route) =>
    route.fulfill({ json: [{ status: 'running', percent: 42 }] }),
  );
  await page.evaluate(`window.location.hash = '#/welcome'`);
  await page.reload();
  await page.locator('main').getByRole(role).first().waitFor();
}

/** Scrolls to the part of the payments with the first or last list of matches. */
function scrollTo(page: Page, index: 0 | -1): Promise<unknown> {
  return page.evaluate(
    `[...document.querySelectorAll('details')].at(${index})?.closest('section')?.scrollIntoView()`,
  );
}

const NO_FIGURES = {
  ...{ owed: 0, overdue: 0, overdue_since: null, balance: 0, reserved: 0, to_pay: 0, pay_by: null },
  ...{ in_review: 0, unknown: 0 },
};
const FREE = { ...{ type_tier: 1, price: 0, owed: 0, overdue: false }, positive_balance: 0 };

/** States that take long to occur: the server's responses are rewritten to show them. */
export const OWNER_STATES: Stop[] = [
  { name: 'welcome, under way', go: (page) => showWelcome(page, 'deploying', 'progressbar') },
  { name: 'welcome', go: (page) => showWelcome(page, 'running', 'link') },
  {
    name: 'a deployment under way',
    async go(page) {
      await show(page, 'overview', { league: status('deploying'), task: underWay });
      await page.getByRole('progressbar').waitFor();
    },
  },
  { name: 'a deployment that failed', go: (page) => show(page, 'overview', { league: status('failed') }) },
  { name: 'my_league, running', go: (page) => show(page, 'overview', { league: status('running') }) },
  {
    name: 'my_league, set up once the address is verified',
    go: (page) => show(page, 'overview', { league: awaitsMail('pending') }),
  },
  {
    name: 'my_league, stopped until the address is verified',
    go: (page) => show(page, 'overview', { league: awaitsMail('suspended') }),
  },
  { name: 'my_league, suspended', go: (page) => show(page, 'overview', { league: status('suspended') }) },
  {
    name: 'payments of all kinds',
    async go(page) {
      const figures = { owed: 4950, overdue: 4950, overdue_since: OVERDUE.final_payment_date, to_pay: 4950 };
      await show(page, 'overview', {
        payments: allKinds,
        forecast: (answer) => ({ ...answer, figures: { ...(answer['figures'] as Row), ...figures } }),
      });
      await page.evaluate(`document.querySelectorAll('details').forEach((it) => { it.open = true; })`);
    },
  },
  { name: 'payments in review, per match', go: (page) => scrollTo(page, 0) },
  { name: 'statements', go: (page) => scrollTo(page, -1) },
  {
    name: 'the page of a charge',
    async go(page) {
      const link = page.locator('main a[href*="my_league/payments/"]').last();
      await page.evaluate(`window.location.hash = ${JSON.stringify(await link.getAttribute('href'))}`);
      await page.locator('main dl').first().waitFor();
    },
  },
  {
    name: 'payments, none yet',
    go: (page) =>
      show(page, 'overview', {
        league: (league) => ({ ...league, ...FREE }),
        payments: (answer) => ({ ...answer, payments: [] }),
        forecast: (answer) => ({
          ...answer,
          ...{ charge: null, following: null, next: null, figures: NO_FIGURES },
        }),
      }),
  },
  {
    name: 'payments, upload off for this league',
    async go(page) {
      await show(page, 'overview&pay=all', {
        league: (league) => ({ ...league, can_upload_receipt: false }),
      });
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'usage at 80 and 100 percent',
    async go(page) {
      await show(page, 'usage', { use: (answer) => used(answer, [80, 100, 79, 130, 99]) });
      await page.getByRole('meter').first().waitFor();
    },
  },
  {
    name: 'usage, told some time ago',
    async go(page) {
      await show(page, 'usage', { use: (answer) => ({ ...answer, stale: true }) });
      await page.getByRole('meter').first().waitFor();
    },
  },
  {
    name: 'long names',
    go: (page) =>
      show(page, 'overview', {
        league: (league) => ({
          ...status('running')(league),
          ...{
            name: LONG_NAME,
            url: `http://${'liga-muy-larga-de-verdad-aqui-31'}.leagues.touchline.example:8443`,
          },
          ...{ owed: 123_456_789, positive_balance: 987_654_321 },
        }),
        payments: (answer) => answer,
      }),
  },
  {
    name: 'reconnecting',
    async go(page) {
      await page.route(/\/api\/realtime/, (route) => route.abort());
      await page.reload();
      await page.locator('div[role=status]:has(~ header) > p').first().waitFor();
    },
  },
  {
    name: 'a plan that is cancelled, of several months by the list',
    async go(page) {
      await show(page, 'plan', {
        league: (league) => ({
          ...league,
          ...{ cancelled_at: '2026-11-20T15:00:00.000Z', price_negotiated: false, months_of_charge: 3 },
        }),
      });
      await page.getByRole('tabpanel').getByRole('button').nth(3).waitFor();
    },
  },
  {
    name: 'something cannot be read',
    async go(page) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(ANSWERS.league, (route) => route.fulfill({ status: 502, body: 'no' }));
      await page.reload();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'nobody answers',
    async go(page) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(/\/api\/auth\/refresh/, (route) => route.abort());
      await page.reload();
      await page.getByRole('alert').waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  },
];
