import { useMutation } from '@tanstack/react-query';
import { saveFile } from '@touchline/session';
import { Button, notify, notifyProblem, useProblemText } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { api, readFile } from '../../../api/client.js';
import type { League, Payment, Receipt } from '../../../api/types.js';
import { useReloadAccount } from '../league-data.js';
import { PaymentLines } from './payment-lines.js';
import { Section } from './section.js';

/** Payments that were sent with one receipt stand together, as they are approved or declined together. */
function groupByReceipt(payments: Payment[]): Payment[][] {
  return [...Map.groupBy(payments, ({ payments_ids_token }) => payments_ids_token).values()];
}

function ReceiptButton({ receipt, n }: { receipt: Receipt; n: number }) {
  const t = useTranslations('payments');
  const text = useProblemText();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      saveFile(await readFile(receipt.url), `receipt-${n}.${receipt.mime.split('/')[1]}`);
    },
    onError: (error) => notifyProblem(text(error)),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {t('openReceipt', { n })}
    </Button>
  );
}

function Group({ payments, league }: { payments: Payment[]; league: League }) {
  const t = useTranslations('payments');
  const text = useProblemText();
  const reload = useReloadAccount();
  const first = payments[0]!;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.POST('/api/payments/delete_receipt', { body: { payment_id: first.id } }),
    onSuccess: () => {
      notify(t('withdrawn'));
      return reload();
    },
    onError: (error) => notifyProblem(text(error)),
  });
  return (
    <div className="border-t border-line pt-1 first-of-type:border-0">
      <PaymentLines payments={payments} league={league} />
      <div className="flex flex-wrap gap-2">
        {first.receipts.map((receipt, index) => (
          <ReceiptButton key={receipt.url} receipt={receipt} n={index + 1} />
        ))}
        <Button look="danger" busy={isPending} onClick={() => mutate()}>
          {t('withdraw')}
        </Button>
      </div>
    </div>
  );
}

export function InReview({ payments, league }: { payments: Payment[]; league: League }) {
  const t = useTranslations('payments');
  if (payments.length === 0) return null;
  return (
    <Section title={t('review')}>
      <p className="text-sm text-muted">{t('reviewHelp')}</p>
      {groupByReceipt(payments).map((group) => (
        <Group key={group[0]!.id} payments={group} league={league} />
      ))}
    </Section>
  );
}
