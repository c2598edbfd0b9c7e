import { useTranslations } from 'use-intl';
import type { DeclinedReceipt, Receipt } from '../../../api/types.js';
import { useDates } from '../../../format/use-dates.js';
import { noWrap } from '../../../ui/no-wrap.js';
import { ReceiptPicture } from './receipt-picture.js';

interface ReuseProps {
  reused: readonly Receipt[];
  onReuse: (reused: Receipt[]) => void;
}

function ReuseFile({ receipt, reused, onReuse }: ReuseProps & { receipt: Receipt }) {
  const t = useTranslations('billing');
  const isPicture = receipt.mime.startsWith('image/');
  const isReused = reused.includes(receipt);
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isReused}
        onChange={() => onReuse(isReused ? reused.filter((one) => one !== receipt) : [...reused, receipt])}
        className="size-6 shrink-0 accent-accent"
      />
      {t(isPicture ? 'reusePicture' : 'reuseFile')}
    </label>
  );
}

/** A declined receipt, with the reason beside the picture; `reuse` selects the files that are sent again. */
export function DeclinedReceiptView({ declined, reuse }: { declined: DeclinedReceipt; reuse?: ReuseProps }) {
  const t = useTranslations('billing');
  const { day } = useDates();
  const { reason, uploaded, payment_date, user_comment: comment, receipts } = declined;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ul className="flex flex-col gap-3">
        {receipts.map((receipt, index) => (
          <li key={receipt.url} className="flex flex-col gap-1">
            <ReceiptPicture receipt={receipt} n={index + 1} declined />
            {reuse && <ReuseFile receipt={receipt} {...reuse} />}
          </li>
        ))}
        {reuse && <li className="text-sm text-muted">{t('reuseHelp')}</li>}
      </ul>
      <div className="flex min-w-0 flex-col gap-2 max-sm:order-first">
        <p className="text-sm font-semibold text-danger">{t('declinedReason')}</p>
        <p className="font-semibold break-words">{reason}</p>
        <p className="text-sm text-muted">
          {noWrap(t('declinedSent', { sent: day(uploaded), paid: day(payment_date) }))}
        </p>
        {comment && <p className="text-sm break-words text-muted">{t('ownComment', { comment })}</p>}
      </div>
    </div>
  );
}
