import { Button, notify, notifyProblem, useProblemText } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { Payment } from '../../../api/types.js';
import { useWithdrawReceipt } from '../../../api/payments.js';
import { groupBy } from './group-by.js';
import { PaymentLines } from './payment-lines.js';
import { ReceiptButtons } from './receipt-buttons.js';
import { Section } from './section.js';

/** Groups payments that were sent with one receipt, as they are approved or declined together. */
function groupByReceipt(payments: Payment[]): Payment[][] {
  return groupBy(payments, ({ payments_ids_token }) => payments_ids_token).map(([, group]) => group);
}

function Group({ payments }: { payments: Payment[] }) {
  const t = useTranslations('payments');
  const text = useProblemText();
  const first = payments[0]!;
  const { mutateAsync: send, isPending } = useWithdrawReceipt();
  const withdraw = (): Promise<void> =>
    send(first.id).then(
      () => notify(t('withdrawn')),
      (error: Error) => notifyProblem(text(error)),
    );
  return (
    <div className="border-t border-line pt-1 first-of-type:border-0">
      <PaymentLines payments={payments} />
      <div className="flex flex-wrap gap-2">
        <ReceiptButtons receipts={first.receipts} />
        <Button variant="danger" busy={isPending} onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      </div>
    </div>
  );
}

export function InReview({ payments }: { payments: Payment[] }) {
  const t = useTranslations('payments');
  if (payments.length === 0) return null;
  return (
    <Section title={t('review')}>
      <p className="text-sm text-muted">{t('reviewHelp')}</p>
      {groupByReceipt(payments).map((group) => (
        <Group key={group[0]!.id} payments={group} />
      ))}
    </Section>
  );
}
