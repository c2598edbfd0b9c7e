import type { Page } from 'playwright-core';
import type { Staff, StaffPlace } from './staff-place.js';

/** One thing to look at: a page, and what is opened on it. */
export interface Stop {
  name: string;
  who: Staff;
  path: string;
  open?: (page: Page) => Promise<void>;
}

interface Row {
  id: string;
  league_id: string;
  payments_ids_token: string | null;
}

/** By what it does, in either language. */
const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').last().waitFor();
};

const decline = async (page: Page): Promise<void> => {
  await page.locator('button[type=submit]:enabled').waitFor();
  await press(/^(Decline|Rechazar)$/)(page);
};

/** A dialog of a payment that stands open at the side. */
const ofPayment = (name: RegExp) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('dialog').nth(1).waitFor();
};

const PAYMENT_DIALOGS: [string, RegExp][] = [
  ['approve', /^(Approve without receipt|Aprobar sin comprobante)$/],
  ['bonus', /^(Bonus|Bono)$/],
  ['edit', /^(Edit|Editar)$/],
  ['upload', /^(Upload receipt|Subir comprobante)$/],
  ['void', /^(Void|Anular)$/],
];

/** Every screen, tab and dialog, with records of the demo to fill them. */
export async function walkOf(place: StaffPlace): Promise<Stop[]> {
  const list = <T = Row>(resource: string, filter: object) =>
    place.asAdmin<T[]>('GET', `/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const [pending] = (await list('payments', { status: 'pending', charge_type: 'J' })) as [Row];
  const [waiting] = (await list('payments', { status: 'in_review' })) as [Row];
  const [paid] = (await list('leagues', { type_tier: [2, 3] })) as [Row];
  const [user] = (await list('users', {})) as [Row];
  const league = `show_league/${paid.id}`;
  const drawer = `/admin/show_league/${pending.league_id}/payments?payment=${pending.id}`;
  const admin = (name: string, path: string, open?: Stop['open']): Stop => ({
    ...{ name, who: 'admin', path: `/admin${path}` },
    ...(open ? { open } : {}),
  });
  return [
    admin('dashboard', ''),
    admin('review', `/review?receipt=${waiting.payments_ids_token}`),
    admin('review, decline', '/review', decline),
    ...['in_review', 'pending', 'overdue', 'approved', 'all'].map((tab) =>
      admin(`payments ${tab}`, `/payments/${tab}`),
    ),
    admin('payment at the side', `/payments/all?payment=${waiting.id}`),
    ...PAYMENT_DIALOGS.map(([name, button]): Stop => ({
      name: `payment, ${name}`,
      who: 'admin',
      path: drawer,
      open: ofPayment(button),
    })),
    admin('leagues', '/leagues'),
    ...['summary', 'use', 'payments', 'services', 'ledger', 'deployment', 'audit'].map((tab) =>
      admin(`league ${tab}`, `/${league}/${tab}`),
    ),
    admin('league, plan', `/${league}`, press(/^(Change plan|Cambiar plan)$/)),
    admin('league, terms', `/${league}`, press(/^(Change terms|Cambiar condiciones)$/)),
    admin('league, profile', `/${league}`, press(/^(Edit profile|Editar perfil)$/)),
    admin('collection', '/collection'),
    admin('services', '/services'),
    admin('service lines', '/services/lines'),
    admin('assignment', '/assignment'),
    admin('assignment of a league', `/assignment?league=${paid.id}`),
    admin('users', '/users'),
    admin('user at the side', `/users?user=${user.id}`),
    admin('activity', '/activity'),
    admin('servers', '/servers'),
    admin('tasks', '/servers/tasks'),
    admin('orphans', '/servers/orphans'),
    ...['policy', 'tiers', 'providers', 'countries'].map((tab) =>
      admin(`settings ${tab}`, `/settings/${tab}`),
    ),
    admin('a page that is not there', '/nowhere'),
    { name: 'leagues', who: 'contador', path: '/accountant/leagues' },
    { name: 'league', who: 'contador', path: `/accountant/${league}` },
    { name: 'league payments', who: 'contador', path: `/accountant/${league}/payments` },
    { name: 'collection', who: 'contador', path: '/accountant/collection' },
    { name: 'assignment', who: 'operario', path: `/service/assignment?league=${paid.id}` },
  ];
}
