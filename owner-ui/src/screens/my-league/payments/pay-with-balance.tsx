import { Button, Notice, notify, useProblemText } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Payment } from '../../../api/types.js';
import { useMoney } from '../../../format/money.js';
import { noWrap } from '../../../ui/no-wrap.js';
import { useChargeTitle } from '../charge-title.js';
import { usePayWithBalance } from '../../../api/payments.js';

interface Props {
  chosen: Payment[];
  balance: number;
  onPaid: () => void;
}

/**
 * Settles charges that the balance covers, after a confirmation; nothing is shown as paid before the server has
 * confirmed it (R17a).
 */
export function PayWithBalance({ chosen, balance, onPaid }: Props) {
  const t = useTranslations('billing');
  const words = useTranslations('shell');
  const money = useMoney();
  const title = useChargeTitle();
  const text = useProblemText();
  const [isAsking, setAsking] = useState(false);
  const due = chosen.reduce((sum, payment) => sum + payment.due, 0);
  const { mutateAsync: send, isPending, error } = usePayWithBalance();
  const pay = (): Promise<void> =>
    send(chosen.map(({ id }) => id)).then(
      () => {
        notify(t('payBalanceDone'));
        onPaid();
      },
      // The error is shown below.
      () => undefined,
    );
  const amount = money(due);
  if (!isAsking) {
    return (
      <Button variant="primary" onClick={() => setAsking(true)}>
        {noWrap(t('payBalance', { amount }))}
      </Button>
    );
  }
  const [first] = chosen;
  const what = chosen.length === 1 && first ? title(first) : t('several', { count: chosen.length });
  return (
    <Notice title={t('payBalanceTitle')}>
      <p>{noWrap(t('payBalanceText', { amount, what, left: money(balance - due) }))}</p>
      {error && <Notice variant="danger" live title={text(error)} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isPending} onClick={() => void pay()}>
          {noWrap(t('payBalance', { amount }))}
        </Button>
        <Button onClick={() => setAsking(false)}>{words('cancel')}</Button>
      </div>
    </Notice>
  );
}
