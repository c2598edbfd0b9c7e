import { by, dialog, opening, over, press, rows } from './console-walk.js';
import type { Open, Stop } from './console-walk.js';
import type { Staff, StaffFixture } from './staff-fixture.js';

/** Opens an entry of the account menu, counted from its end. */
const account = (fromEnd: number): Open =>
  opening(
    press(/^(Your account|Su cuenta)/, 'header'),
    (page) => page.getByRole('menuitem').nth(-fromEnd).click(),
    dialog,
  );

/** Elements of every page, and the areas of the two other roles. */
export async function otherStops(place: StaffFixture): Promise<[Staff, Stop[]][]> {
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
