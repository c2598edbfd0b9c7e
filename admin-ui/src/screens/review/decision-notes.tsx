import Alert from '@mui/material/Alert';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';

/** Says what the owner was asked for, where that is not what was due (ADR 0105). */
export function AskedForLess({ group: { asked, dueAtUpload: due } }: { group: ReceiptGroup }) {
  const t = useT();
  const { money } = useFormat();
  if (asked === due) return null;
  return (
    <Alert severity="info">
      {t('in_review.asked', { asked: money(asked), due: money(due), balance: money(due - asked) })}
    </Alert>
  );
}

/** Says that something has changed since the receipt was uploaded, such as the plan (R17, R28a). */
export function DueDiffers({ group: { due, dueAtUpload: sent } }: { group: ReceiptGroup }) {
  const t = useT();
  const { money } = useFormat();
  if (due === sent) return null;
  return (
    <Alert severity="info">{t('in_review.due_differs', { uploaded: money(sent), due: money(due) })}</Alert>
  );
}
