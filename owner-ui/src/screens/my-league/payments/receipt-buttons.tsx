import { Button, notifyProblem, useProblemText } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useSaveFile } from '../../../api/files.js';
import type { Receipt } from '../../../api/types.js';

export function ReceiptButton({ receipt, n }: { receipt: Receipt; n: number }) {
  const t = useTranslations('payments');
  const text = useProblemText();
  const { mutateAsync: save, isPending } = useSaveFile();
  const download = (): Promise<void> =>
    save({ url: receipt.url, name: `receipt-${n}.${receipt.mime.split('/')[1]}` }).catch((error: Error) =>
      notifyProblem(text(error)),
    );
  return (
    <Button busy={isPending} onClick={() => void download()}>
      {t('openReceipt', { n })}
    </Button>
  );
}

/** Buttons to view the receipts of a payment. */
export function ReceiptButtons({ receipts }: { receipts: Receipt[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {receipts.map((receipt, index) => (
        <ReceiptButton key={receipt.url} receipt={receipt} n={index + 1} />
      ))}
    </div>
  );
}
