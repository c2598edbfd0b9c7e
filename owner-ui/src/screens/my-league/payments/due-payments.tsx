import { Notice } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { Payment } from '../../../api/types.js';
import { useChargeTitle } from '../charge-title.js';
import { PaymentFacts } from './payment-lines.js';

interface Props {
  due: Payment[];
  chosen: string[];
  onChoose: (ids: string[]) => void;
  /** Whether to show here, and only here, why a receipt was declined. */
  hasReasons: boolean;
}

/** Payments to choose from; declined ones show the reason. */
export function DuePayments({ due, chosen, onChoose, hasReasons }: Props) {
  const t = useTranslations('payments');
  const title = useChargeTitle();
  const toggle = (id: string): void =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset>
      <legend className="text-muted">{t('choose')}</legend>
      <ul className="flex flex-col divide-y divide-line">
        {due.map((payment) => (
          <li key={payment.id} className="flex flex-col gap-2 py-3">
            <div className="flex items-start gap-3">
              <span className="target -my-2 -ml-2 inline-flex items-center justify-center">
                <input
                  type="checkbox"
                  aria-label={title(payment)}
                  checked={chosen.includes(payment.id)}
                  onChange={() => toggle(payment.id)}
                  className="size-6 accent-accent"
                />
              </span>
              <PaymentFacts payment={payment} />
            </div>
            {hasReasons && payment.decline_reason && (
              <Notice variant="danger" title={t('declined', { reason: payment.decline_reason })} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
