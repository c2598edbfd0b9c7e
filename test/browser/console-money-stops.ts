import { EDIT, by, dialog, over, rows } from './console-walk.js';
import type { Open, Stop } from './console-walk.js';
import type { StaffFixture } from './staff-fixture.js';

/** Money: incoming payments, and the decisions about them. */
export async function moneyStops(place: StaffFixture): Promise<Stop[]> {
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
        // The bar at the top would cover half of a link.
        await page.evaluate('window.scrollTo(0, 0)');
      },
    },
  ];
}

/** Ticks rows of a list, so that the bar with their actions appears. */
const chooseRows: Open = async (page) => {
  for (const nth of [0, 1]) await page.locator('main [data-choose]').nth(nth).check();
};
