import { useTranslations } from 'use-intl';
import type { DeclinedReceipt, Receipt } from '../../../api/types.js';
import { useDates } from '../../../format/use-dates.js';
import { whole } from '../../../ui/whole.js';
import { ReceiptPicture } from './receipt-picture.js';

interface KeepProps {
  kept: readonly Receipt[];
  onKeep: (kept: Receipt[]) => void;
}

function Keep({ receipt, kept, onKeep }: KeepProps & { receipt: Receipt }) {
  const t = useTranslations('billing');
  const isPicture = receipt.mime.startsWith('image/');
  const isKept = kept.includes(receipt);
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isKept}
        onChange={() => onKeep(isKept ? kept.filter((one) => one !== receipt) : [...kept, receipt])}
        className="size-6 shrink-0 accent-accent"
      />
      {t(isPicture ? 'keepPicture' : 'keepFile')}
    </label>
  );
}

/** A declined receipt, with the reason beside the picture; `keep` selects the files that are sent again. */
export function DeclinedReceiptView({ declined, keep }: { declined: DeclinedReceipt; keep?: KeepProps }) {
  const t = useTranslations('billing');
  const { day } = useDates();
  const { reason, uploaded, payment_date, user_comment: comment, receipts } = declined;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ul className="flex flex-col gap-3">
        {receipts.map((receipt, index) => (
          <li key={receipt.url} className="flex flex-col gap-1">
            <ReceiptPicture receipt={receipt} n={index + 1} declined />
            {keep && <Keep receipt={receipt} {...keep} />}
          </li>
        ))}
        {keep && <li className="text-sm text-muted">{t('keepHelp')}</li>}
      </ul>
      <div className="flex min-w-0 flex-col gap-2 max-sm:order-first">
        <p className="text-sm font-semibold text-danger">{t('declinedReason')}</p>
        <p className="font-semibold break-words">{reason}</p>
        <p className="text-sm text-muted">
          {whole(t('declinedSent', { sent: day(uploaded), paid: day(payment_date) }))}
        </p>
        {comment && <p className="text-sm break-words text-muted">{t('ownComment', { comment })}</p>}
      </div>
    </div>
  );
}
