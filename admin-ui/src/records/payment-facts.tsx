import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { Payment } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { Facts } from '../ui/facts.js';
import { OverdueChip, StatusChip } from '../ui/status-chip.js';
import { LeagueName } from '../ui/crest.js';
import { useAreaPath, useFormat } from './platform.js';

/** The kind of charge, in one word. */
export const chargeKind = (payment: Payment): 'J' | 'P' | 'service' =>
  payment.is_service_payment ? 'service' : (payment.charge_type ?? 'service');

/** The name of a payment: its period, or the day of its services. */
export const paymentPeriod = (
  payment: Payment,
  { day, period }: Pick<ReturnType<typeof useFormat>, 'day' | 'period'>,
): string =>
  payment.is_service_payment
    ? day(payment.start_charge_date)
    : period(payment.start_charge_date, payment.final_charge_date);

/**
 * Whether the amount of a per-match payment is still unknown (R11): its period is running and the league has not
 * reported, or has not answered since the period ended. A value of 0 then is not a real amount.
 */
export const isValueUnknown = ({ status, charge_type, estimated_value, value }: Payment): boolean =>
  status === 'pending' && charge_type === 'P' && estimated_value === null && value === 0;

/** All details of a payment. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const t = useT();
  const { money, day, instant, period } = useFormat();
  const path = useAreaPath();
  const league = (
    <Link component={RouterLink} to={path(`show_league/${payment.league_id}`)}>
      <LeagueName name={payment.league?.name ?? payment.league_id} />
    </Link>
  );
  const estimated = payment.status === 'pending' && payment.charge_type === 'P';
  const isUnknown = isValueUnknown(payment);
  const charged = isUnknown
    ? t('payments.not_known')
    : `${money(payment.charged)}${estimated ? ` (${t('payments.estimate')})` : ''}`;
  return (
    <Facts
      facts={[
        [t('word.league'), league],
        [
          t('word.status'),
          <>
            <StatusChip status={payment.status} /> {payment.overdue && <OverdueChip />}
          </>,
        ],
        [t('payments.kind'), t(`charge_type.${chargeKind(payment)}`)],
        !payment.is_service_payment && [
          t('word.period'),
          period(payment.start_charge_date, payment.final_charge_date),
        ],
        [t('word.window'), `${day(payment.initial_payment_date)} – ${day(payment.final_payment_date)}`],
        [t('word.value'), charged],
        payment.penalty_value > 0 && [t('word.penalty'), money(payment.penalty_value)],
        (payment.bonus_added > 0 || payment.bonus_complete) && [
          t('word.bonus'),
          payment.bonus_complete ? t('payments.action.bonus_complete') : money(payment.bonus_added),
        ],
        payment.kept_value !== null && [t('in_review.kept_value'), money(payment.kept_value)],
        payment.status === 'in_review' &&
          payment.due_at_upload !== null && [t('in_review.due_at_upload'), money(payment.due_at_upload)],
        payment.status === 'in_review' &&
          payment.to_pay_at_upload !== payment.due_at_upload &&
          payment.to_pay_at_upload !== null && [
            t('in_review.requested_at_upload'),
            money(payment.to_pay_at_upload),
          ],
        [
          t('word.due'),
          <strong key="due">{isUnknown ? t('payments.not_known') : money(payment.due)}</strong>,
        ],
        payment.payment_date !== null && [t('word.paid_on'), instant(payment.payment_date)],
        payment.approved_date !== null && [t('status.approved'), instant(payment.approved_date)],
        payment.received > 0 && [t('payments.review.received'), money(payment.received)],
        payment.league_balance_used > 0 && [t('payments.review.used'), money(payment.league_balance_used)],
        payment.league_balance_added > 0 && [t('payments.review.added'), money(payment.league_balance_added)],
        payment.user_comment !== '' && [t('payments.review.owner_comment'), payment.user_comment],
        payment.approval_comment !== '' && [t('word.comment'), payment.approval_comment],
        payment.decline_reason !== null && [t('word.reason'), payment.decline_reason],
      ]}
    />
  );
}
