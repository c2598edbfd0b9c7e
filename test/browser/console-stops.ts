import type { Page, Route } from 'playwright-core';
import { EDIT, by, dialog, opening, over, press, row, rows } from './console-walk.js';
import type { Open, Stop } from './console-walk.js';
import type { Staff, StaffPlace } from './staff-place.js';
import { ORPHANS, RECOVERY } from './console-records.js';

/** Money: what comes in, and what is decided about it. */
export async function moneyStops(place: StaffPlace): Promise<Stop[]> {
  const [pending] = await rows(place, 'payments', { status: 'pending', charge_type: 'J' });
  const [waiting] = await rows(place, 'payments', { status: 'in_review' });
  const [paid] = await rows(place, 'payments', { status: 'approved', charge_type: 'J' });
  const drawer = (id: string): string => `/admin/payments/all?payment=${id}`;
  const acts: [string, RegExp][] = [
    ['approve', /^(Approve without receipt|Aprobar sin comprobante)$/],
    ['bonus', /^(Bonus|Bono)$/],
    ['edit', EDIT],
    ['upload', /^(Upload receipt|Subir comprobante)$/],
    ['void', /^(Void|Anular)$/],
  ];
  return [
    { name: 'dashboard', address: '/admin' },
    { name: 'review', address: `/admin/review?receipt=${waiting?.payments_ids_token}` },
    { name: 'review, decline', address: '/admin/review', open: by(/^(Decline|Rechazar)$/) },
    ...['in_review', 'pending', 'overdue', 'approved', 'all'].map((tab) => ({
      name: `payments, ${tab}`,
      address: `/admin/payments/${tab}`,
    })),
    { name: 'payments, two chosen', address: '/admin/payments/pending', open: chooseRows },
    { name: 'payment in review', address: drawer(waiting!.id), open: dialog },
    { name: 'payment approved', address: drawer(paid!.id), open: dialog },
    ...acts.map(([name, button]) => ({
      name: `payment, ${name}`,
      address: drawer(pending!.id),
      open: over(button),
    })),
    { name: 'collection', address: '/admin/collection' },
    {
      name: 'collection, rows behind a figure',
      address: '/admin/collection',
      open: async (page) => {
        await page.locator('main table a').last().click();
        await page.locator('main [data-row]').first().waitFor();
        // The bar at the top would lie over half a link.
        await page.evaluate('window.scrollTo(0, 0)');
      },
    },
  ];
}

/** Ticks rows of a list: what can be done with them stands below. */
const chooseRows: Open = async (page) => {
  for (const nth of [0, 1]) await page.locator('main [data-choose]').nth(nth).check();
};

const BACKUP = {
  ...{ id: '01a1bc50-46a0-764a-a74b-852e8dd5e672', league_id: '', name: 'liga', status: 'good' },
  ...{ kind: 'daily', bytes: 182_334, counts: { teams: 12, matches: 88 }, reason: null },
  taken_at: '2026-11-20T04:00:00.000Z',
};

/** A league that runs and has a backup, without waiting for one: what the page makes of that is looked at here. */
async function runs(page: Page): Promise<void> {
  const patched = async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    const league = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...league, deployment_status: 'running' } });
  };
  await page.route(/\/api\/leagues\/[\w-]+\?/, patched);
  await page.route(/\/backups\?/, (route) =>
    route.fulfill({ json: [BACKUP], headers: { 'content-range': 'backups 0-0/1' } }),
  );
}

const NEXT = /^(Next|Siguiente)$/;

/** The wizard's second step. */
const forOwner =
  (name: string): Open =>
  async (page) => {
    await press(/^(Existing owner|Dueño existente)$/, '[role=dialog]')(page);
    await page.getByRole('dialog').getByRole('combobox').fill(name);
    await page.getByRole('option', { name }).click();
    await press(NEXT, '[role=dialog]')(page);
    await page.getByRole('textbox', { name: /^(Site address|Dirección del sitio)/ }).waitFor();
  };

/** The wizard's third step: what would come of it. */
const described: Open = async (page) => {
  await page.getByRole('textbox', { name: /^(League name|Nombre de la liga)/ }).fill('Liga del Páramo');
  await page.getByRole('combobox', { name: /^Plan/ }).click();
  await page.getByRole('option', { name: /^Pro/ }).click();
  await page.getByRole('textbox', { name: /^(Site address|Dirección del sitio)/ }).fill('liga-del-paramo');
  await page.getByText(/^(This address is available|Esta dirección está disponible)/).waitFor();
  await press(NEXT, '[role=dialog]')(page);
  await page.getByText('http://liga-del-paramo.', { exact: false }).waitFor();
};

/** What the head of a league's page offers: on small screens behind a button. */
const inHead =
  (name: RegExp): Open =>
  async (page) => {
    const more = page.locator('main').getByRole('button', { name: /^(More actions|Más acciones)$/ });
    if (await more.isVisible()) {
      await more.click();
      await page.getByRole('menuitem', { name }).click();
    } else await press(name, 'main')(page);
    await dialog(page);
  };

/** Leagues: the list, the wizard, and everything about one of them. */
export async function leagueStops(place: StaffPlace): Promise<Stop[]> {
  const [league] = await rows(place, 'leagues', { type_tier: 3, charge_type: 'J' });
  const at = (tab: string): string => `/admin/show_league/${league!.id}/${tab}`;
  const wizard = by(/^(New league|Nueva liga)$/);
  const owner = await place.ownerNamed(`Nora${Date.now()}`);
  return [
    { name: 'leagues', address: '/admin/leagues' },
    { name: 'leagues, none found', address: '/admin/leagues?filter=%7B%22q%22%3A%22zzzzzz%22%7D' },
    { name: 'new league', address: '/admin/leagues', open: wizard },
    {
      name: 'new league, owner to choose',
      address: '/admin/leagues',
      open: opening(wizard, press(/^(Existing owner|Dueño existente)$/, '[role=dialog]')),
    },
    { name: 'new league, for an owner', address: '/admin/leagues', open: opening(wizard, forOwner(owner)) },
    {
      name: 'new league, beforehand',
      address: '/admin/leagues',
      open: opening(wizard, forOwner(owner), described),
    },
    ...['summary', 'use', 'payments', 'services', 'history'].map((tab) => ({
      name: `league, ${tab}`,
      address: at(tab),
    })),
    { name: 'league, upload', address: at('payments'), open: inHead(/^(Upload receipt|Subir comprobante)$/) },
    {
      name: 'league, assign',
      address: at('services'),
      open: inHead(/^(Assign services|Asignar servicios)$/),
    },
    { name: 'league as of a day', address: `${at('history')}?as_of=2026-09-01` },
    { name: 'league, statement', address: at('summary'), open: inHead(/^(Statement|Estado de cuenta)$/) },
    {
      name: 'league, message',
      address: at('summary'),
      open: inHead(/^(Message the owner|Escribir al dueño)$/),
    },
    {
      name: 'league, a payment’s menu',
      address: at('summary'),
      open: press(/^(Actions for|Acciones de) /, 'main'),
    },
    { name: 'league, plan', address: at('summary'), open: by(/^(Change plan|Cambiar plan)$/) },
    { name: 'league, end of plan', address: at('summary'), open: by(/^(Cancel plan|Cancelar plan)$/) },
    { name: 'league, terms', address: at('summary'), open: by(/^(Change terms|Cambiar condiciones)$/) },
    { name: 'league, profile', address: at('summary'), open: by(/^(Edit profile|Editar perfil)$/) },
    {
      name: 'league, deployment',
      address: at('deployment'),
      open: async (page) => {
        await runs(page);
        await page.reload();
        await page.getByRole('button', { name: /^(Suspend site|Suspender el sitio)$/ }).waitFor();
      },
    },
    { name: 'league, suspend', address: at('deployment'), open: by(/^(Suspend site|Suspender el sitio)$/) },
    {
      name: 'league, deploy again',
      address: at('deployment'),
      open: by(/^(Redeploy|Volver a desplegar)$/),
    },
    { name: 'league, restore', address: at('deployment'), open: by(/^(Restore|Restaurar) /) },
    { name: 'league, move', address: at('deployment'), open: by(/^(Move to another|Mover a otro)/) },
    { name: 'league, delete', address: at('deployment'), open: by(/^(Delete league|Eliminar la liga)/) },
  ];
}

const backedUp: Open = async (page) => {
  await page.route(/\/api\/recovery$/, (route) => route.fulfill({ json: RECOVERY }));
  await page.reload();
  await page.getByText('/srv/backups', { exact: true }).waitFor();
};

/** What stands behind it all: servers, tasks, people, services, settings. */
export async function officeStops(place: StaffPlace): Promise<Stop[]> {
  const [user] = await rows(place, 'users', { role: 'contador' });
  const [league] = await rows(place, 'leagues', { type_tier: 3 });
  const server = { name: `far-${Date.now()}`, league_capacity: 5, free_tier: false, ip: '127.0.0.1' };
  await place.asAdmin('POST', '/api/servers', { ...server, status: 'ready' });
  const asked = encodeURIComponent('{"status":["cancelled","failed"]}');
  const person = `/admin/users?user=${user!.id}`;
  const choose: Open = async (page) => {
    await page.getByRole('checkbox').first().check();
    await page.getByRole('checkbox').last().check();
  };
  const remove: Open = opening(choose, by(/^(Delete|Eliminar) \d/));
  return [
    { name: 'servers', address: '/admin/servers' },
    { name: 'make a server', address: '/admin/servers', open: by(/^(Create server|Crear servidor)$/) },
    {
      name: 'add a server',
      address: '/admin/servers',
      open: by(/^(Add your own server|Agregar un servidor)/),
    },
    { name: 'retire a server', address: '/admin/servers', open: by(/^(Retire|Retirar) /) },
    { name: 'tasks', address: '/admin/servers/tasks' },
    { name: 'tasks in two states', address: `/admin/servers/tasks?filter=${asked}` },
    { name: 'task', address: '/admin/servers/tasks', open: row },
    { name: 'orphans', address: '/admin/servers/orphans' },
    {
      name: 'orphans, chosen',
      address: '/admin/servers/orphans',
      open: async (page) => {
        await page.route(/\/api\/servers\/orphans/, (route) => route.fulfill({ json: ORPHANS }));
        await page.reload();
        await choose(page);
      },
    },
    { name: 'orphans, remove', address: '/admin/servers/orphans', open: remove },
    ...['runs', 'metrics', 'messages', 'mails', 'ledger', 'jobs', 'tasks', 'orphans'].map((tab) => ({
      name: `operations, ${tab}`,
      address: `/admin/operations/${tab}`,
    })),
    { name: 'backups, off', address: '/admin/backups' },
    { name: 'backups', address: '/admin/backups', open: backedUp },
    { name: 'users', address: '/admin/users' },
    { name: 'new user', address: '/admin/users?new=1', open: dialog },
    { name: 'user', address: person, open: dialog },
    { name: 'user, ban', address: person, open: over(/^(Ban|Bloquear)$/) },
    { name: 'user, role', address: person, open: over(/^(Change role|Cambiar rol)$/) },
    { name: 'user, edit', address: person, open: over(EDIT) },
    { name: 'activity', address: '/admin/activity' },
    { name: 'services', address: '/admin/services' },
    { name: 'new service', address: '/admin/services?new=1', open: dialog },
    { name: 'service lines', address: '/admin/services/lines' },
    { name: 'assignment', address: '/admin/assignment' },
    { name: 'assignment of a league', address: `/admin/assignment?league=${league!.id}` },
    { name: 'settings, policy', address: '/admin/settings/policy' },
    { name: 'settings, policy, edit', address: '/admin/settings/policy', open: by(EDIT) },
    { name: 'settings, tiers', address: '/admin/settings/tiers' },
    {
      name: 'settings, a tier',
      address: '/admin/settings/tiers',
      open: by(/^(Edit (?!in )|Editar (?!en la))/),
    },
    {
      name: 'settings, tiers in the table',
      address: '/admin/settings/tiers',
      open: press(/^(Edit in table|Editar en la tabla)$/),
    },
    { name: 'settings, registration', address: '/admin/settings/registration' },
    { name: 'settings, providers', address: '/admin/settings/providers' },
    { name: 'new provider', address: '/admin/settings/providers?new=1', open: dialog },
    { name: 'settings, countries', address: '/admin/settings/countries' },
    { name: 'not found', address: '/admin/nowhere' },
  ];
}

/** An entry of the account's menu, counted from its end. */
const account = (fromEnd: number): Open =>
  opening(
    press(/^(Your account|Su cuenta)/, 'header'),
    (page) => page.getByRole('menuitem').nth(-fromEnd).click(),
    dialog,
  );

/** What every page has, and the areas of the two other roles. */
export async function otherStops(place: StaffPlace): Promise<[Staff, Stop[]][]> {
  const [payment] = await rows(place, 'payments', { status: 'pending', charge_type: 'J' });
  const league = `/accountant/show_league/${payment!.league_id}`;
  const frame: Stop[] = [
    {
      name: 'palette',
      address: '/admin/services',
      open: opening((page) => page.keyboard.press('Control+k'), dialog),
    },
    { name: 'keys', address: '/admin/services', open: opening((page) => page.keyboard.press('?'), dialog) },
    {
      name: 'account menu',
      address: '/admin/services',
      open: opening(press(/^(Your account|Su cuenta)/, 'header'), (page) => page.getByRole('menu').waitFor()),
    },
    {
      name: 'files of a list',
      address: '/admin/leagues',
      open: opening(press(/^(Export|Exportar)/), (page) => page.getByRole('menu').waitFor()),
    },
    { name: 'change password', address: '/admin/services', open: account(3) },
    { name: 'security', address: '/security' },
    {
      name: 'security, an app',
      address: '/security',
      open: by(/^(Set up an app|Configurar una aplicación)$/),
    },
  ];
  const accountant: Stop[] = [
    { name: 'accountant, leagues', address: '/accountant/leagues' },
    { name: 'accountant, league', address: league },
    { name: 'accountant, payments', address: `${league}/payments` },
    {
      name: 'accountant, bonus',
      address: `${league}/payments?payment=${payment!.id}`,
      open: over(/^(Bonus|Bono)$/),
    },
    { name: 'accountant, collection', address: '/accountant/collection' },
  ];
  const [paid] = await rows(place, 'leagues', { type_tier: 3 });
  const operator: Stop[] = [
    { name: 'operator', address: '/service/assignment' },
    { name: 'operator, a league', address: `/service/assignment?league=${paid!.id}` },
  ];
  return [
    ['admin', frame],
    ['contador', accountant],
    ['operario', operator],
  ];
}
