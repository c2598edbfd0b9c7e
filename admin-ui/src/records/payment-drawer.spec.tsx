import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useGetList } from '../api/record-hooks.js';
import type { Payment } from '../api/types.js';
import { startTestApi } from '@touchline/session/testing';
import { renderConsole, text } from '../testing/render.js';
import { neighborRow } from './list/use-row-steps.js';
import { PaymentDrawer } from './payment-drawer.js';
import { useOpenedRecord } from './use-address-state.js';

const api = startTestApi();
const waiting = {
  ...{ id: 'nov', league_id: 'l1', league: { id: 'l1', name: 'Liga Sur' }, status: 'in_review' },
  ...{ charge_type: 'J', is_service_payment: false, overdue: false, payments_ids_token: 'r1', receipts: [] },
  ...{ start_charge_date: '2026-11-01T05:00:00.000Z', final_charge_date: '2026-12-01T04:59:59.999Z' },
  ...{ initial_payment_date: '2026-11-01T05:00:00.000Z', final_payment_date: '2026-12-01T04:59:59.999Z' },
  ...{ charged: 4500, due: 4500, value: 4500, estimated_value: null, penalty_value: 0, bonus_added: 0 },
  ...{
    kept_value: null,
    due_at_upload: 4500,
    to_pay_at_upload: 4500,
    payment_date: null,
    approved_date: null,
  },
  ...{ received: 0, league_balance_used: 0, league_balance_added: 0, user_comment: '', approval_comment: '' },
  decline_reason: null,
} as unknown as Payment;
const approved = { ...waiting, status: 'approved', due: 0, approved_date: '2026-12-02T15:00:00.000Z' };

const happened = {
  ...{ position: 7, occurred_at: '2026-12-02T15:00:00.000Z', actor_id: 'ada', payment_id: 'nov' },
  ...{ description: 'Receipt uploaded, paid on 01-12-2026', debit: 0, credit: 0, balance: -4500 },
};
beforeEach(() => {
  api.list('leagues/l1/entries', [happened]);
  api.list('users', [{ id: 'ada', name: 'Ada', last_name: 'Admin' }]);
});

/** A list with the drawer for its rows, as on the screens. */
function Payments() {
  const { data = [] } = useGetList<Payment>('payments', { meta: { expand: 'league' } });
  const [open, show] = useOpenedRecord('payment');
  return (
    <>
      <main>
        {data.map(({ id }) => (
          <button key={id} data-id={id} onClick={() => show(id)}>
            Open {id}
          </button>
        ))}
      </main>
      {open && (
        <PaymentDrawer
          id={open}
          onClose={() => show(null)}
          onStep={(step) => show(neighborRow(open, step) ?? open)}
        />
      )}
    </>
  );
}

it('payment drawer never offers actions of an outdated list row', async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  api.list('payments', [waiting]);
  api.on('GET /api/payments/nov', async () => {
    await held;
    return approved;
  });
  const { user } = renderConsole(<Payments />);
  await user.click(await screen.findByRole('button', { name: 'Open nov' }));
  await screen.findByRole('dialog');
  const refused = [
    text('payments.review.start'),
    text('payments.action.delete_receipt'),
    text('status.in_review'),
  ];
  for (const name of refused) expect(screen.queryByText(name)).toBeNull();
  answer();
  await screen.findByText(text('status.approved'), { selector: '.MuiChip-label' });
  for (const name of refused) expect(screen.queryByText(name)).toBeNull();
});

it('payment drawer closes on browser back, and its close button leaves no history entry', async () => {
  api.list('payments', [waiting]);
  api.on('GET /api/payments/nov', () => waiting);
  const { user, router } = renderConsole(<Payments />);
  const before = router().location.key;
  await user.click(await screen.findByRole('button', { name: 'Open nov' }));
  await screen.findByRole('dialog');
  await act(async () => router().navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router().location.key).toBe(before);

  await user.click(screen.getByRole('button', { name: 'Open nov' }));
  await user.click(await screen.findByRole('button', { name: text('action.close') }));
  await waitFor(() => expect(router().location.key).toBe(before));
});

it('payment drawer shows the timeline of the payment, with who did what', async () => {
  api.list('payments', [waiting]);
  api.on('GET /api/payments/nov', () => waiting);
  const { user } = renderConsole(<Payments />);
  await user.click(await screen.findByRole('button', { name: 'Open nov' }));
  const timeline = await screen.findByRole('region', { name: text('panel.timeline') });
  await waitFor(() => expect(timeline.textContent).toContain('Receipt uploaded, paid on 01-12-2026'));
  await waitFor(() => expect(timeline.textContent).toContain('02-12-2026 10:00 · Ada Admin'));
});

it('payment drawer moves to the next and the previous payment with J and K', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const december = { ...waiting, id: 'dec', user_comment: 'For December' };
  api.list('payments', [waiting, december]);
  api.on('GET /api/payments/nov', () => ({ ...waiting, user_comment: 'For November' }));
  api.on('GET /api/payments/dec', () => december);
  const { user } = renderConsole(<Payments />);
  await user.click(await screen.findByRole('button', { name: 'Open nov' }));
  await screen.findByText('For November');
  await user.keyboard('j');
  await screen.findByText('For December');
  await user.keyboard('jk');
  await screen.findByText('For November');
});
