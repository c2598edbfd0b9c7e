import { useMutation } from '@tanstack/react-query';
import { saveFile } from '@touchline/session';
import { Button, notifyProblem, useProblemText } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { readFile } from '../../../api/client.js';
import type { Receipt } from '../../../api/types.js';

export function ReceiptButton({ receipt, n }: { receipt: Receipt; n: number }) {
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

/** The receipts of a payment, to look at. */
export function ReceiptButtons({ receipts }: { receipts: Receipt[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {receipts.map((receipt, index) => (
        <ReceiptButton key={receipt.url} receipt={receipt} n={index + 1} />
      ))}
    </div>
  );
}
