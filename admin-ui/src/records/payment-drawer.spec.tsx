import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useGetList } from 'react-admin';
import type { Payment } from '../api/types.js';
import { startTestApi } from '@touchline/session/testing';
import { renderConsole, text } from '../testing/render.js';
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

/** A list with the drawer of its rows, as the screens have them. */
function Payments() {
  const { data = [] } = useGetList<Payment>('payments', { meta: { expand: 'league' } });
  const [open, show] = useOpenedRecord('payment');
  return (
    <>
      {data.map(({ id }) => (
        <button key={id} onClick={() => show(id)}>
          Open {id}
        </button>
      ))}
      {open && <PaymentDrawer id={open} onClose={() => show(null)} />}
    </>
  );
}

it('never offers what an old row of the list would allow', async () => {
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
    text('payments.act.delete_receipt'),
    text('status.in_review'),
  ];
  for (const name of refused) expect(screen.queryByText(name)).toBeNull();
  answer();
  await screen.findByText(text('status.approved'), { selector: '.MuiChip-label' });
  for (const name of refused) expect(screen.queryByText(name)).toBeNull();
});

it('closes with one step back, and is no step of its own once it is closed', async () => {
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
