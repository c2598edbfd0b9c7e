import { useNotify } from 'react-admin';
import { useGetList, useGetOne } from '../../api/record-hooks.js';
import { useEffect } from 'react';
import type { ChargeLine, Payment } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { serviceName } from '../../records/use-charge-line-columns.js';
import { ReasonDialog } from '../../records/payment-dialogs/reason-dialog.js';
import { useFormat } from '../../records/platform.js';
import { errorMessage } from '../../ui/errors.js';

/** Removes an assignment: its payment is voided, along with everything assigned together with it (R22, R32). */
export function UnassignDialog({ line, onClose }: { line: ChargeLine; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const { month } = useFormat();
  const payment = useGetOne<Payment>('payments', { id: line.payment_id });
  const together = useGetList<ChargeLine>('service_charge_lines', {
    filter: { payment_id: line.payment_id },
    pagination: { page: 1, perPage: 100 },
    meta: { expand: 'service' },
  });
  const error = payment.error ?? together.error;
  useEffect(() => {
    if (!error) return;
    notify(errorMessage(error, t), { type: 'error' });
    onClose();
  }, [error, notify, onClose, t]);
  if (!payment.data || !together.data) return null;
  const services = together.data
    .map((of) => (of.amount > 1 ? `${serviceName(of, t)} × ${of.amount}` : serviceName(of, t)))
    .join(', ');
  return (
    <ReasonDialog
      payment={payment.data}
      action="void"
      title={t('services_of.remove_title')}
      text={t('services_of.remove_text', {
        services,
        month: month(`${line.year}-${String(line.month_number).padStart(2, '0')}`),
      })}
      onClose={onClose}
    />
  );
}
