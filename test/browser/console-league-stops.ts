import type { Page, Route } from 'playwright-core';
import { by, dialog, opening, press, rows } from './console-walk.js';
import type { Open, Stop } from './console-walk.js';
import type { StaffFixture } from './staff-fixture.js';

const BACKUP = {
  ...{ id: '01a1bc50-46a0-764a-a74b-852e8dd5e672', league_id: '', name: 'liga', status: 'good' },
  ...{ kind: 'daily', bytes: 182_334, counts: { teams: 12, matches: 88 }, reason: null },
  taken_at: '2026-11-20T04:00:00.000Z',
};

/** Fakes a running league with a backup instead of waiting for one: what matters here is how the page shows it. */
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

/** Fills in the wizard's first step and opens the second. */
const forOwner =
  (name: string): Open =>
  async (page) => {
    await press(/^(Existing owner|Dueño existente)$/, '[role=dialog]')(page);
    await page.getByRole('dialog').getByRole('combobox').fill(name);
    await page.getByRole('option', { name }).click();
    await press(NEXT, '[role=dialog]')(page);
    await page.getByRole('textbox', { name: /^(Site address|Dirección del sitio)/ }).waitFor();
  };

/** Fills in the wizard's second step and opens the third, the preview. */
const described: Open = async (page) => {
  await page.getByRole('textbox', { name: /^(League name|Nombre de la liga)/ }).fill('Liga del Páramo');
  await page.getByRole('combobox', { name: /^Plan/ }).click();
  await page.getByRole('option', { name: /^Pro/ }).click();
  await page.getByRole('textbox', { name: /^(Site address|Dirección del sitio)/ }).fill('liga-del-paramo');
  await page.getByText(/^(This address is available|Esta dirección está disponible)/).waitFor();
  await press(NEXT, '[role=dialog]')(page);
  await page.getByText('http://liga-del-paramo.', { exact: false }).waitFor();
};

/** Presses an action in the head of a league's page, which is behind a button on small screens. */
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

/** Leagues: the list, the wizard, and all pages of one of them. */
export async function leagueStops(place: StaffFixture): Promise<Stop[]> {
  const [league] = await rows(place, 'leagues', { type_tier: 3, charge_type: 'J' });
  const [credited] = await rows(place, 'leagues', { positive_balance_gte: 1 });
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
      name: 'league, balance paid out',
      address: `/admin/show_league/${credited!.id}/summary`,
      open: inHead(/^(Pay out balance|Devolver saldo)$/),
    },
    {
      name: 'league, balance corrected',
      address: at('summary'),
      open: inHead(/^(Correct balance|Corregir saldo)$/),
    },
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
