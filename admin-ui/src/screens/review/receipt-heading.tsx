import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useT } from '../../i18n/index.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { withWholeDates } from '../../ui/dates.js';
import { useAreaPath, useFormat } from '../../records/platform.js';
import { Crest } from '../../ui/crest.js';
import { findDuplicates } from './warnings.js';

/** Says that a picture was declined or withdrawn and sent again, or resembles an earlier one, which is shown beside it (ADR 0025). */
export function Duplicates({ group }: { group: ReceiptGroup }) {
  const t = useT();
  const { instant } = useFormat();
  const earlierUploads = group.payments.flatMap(({ receipts }) =>
    receipts.flatMap(({ sent_before: sent }) => sent ?? []),
  );
  const uniqueUploads = [...new Map(earlierUploads.map((one) => [one.uploaded, one])).values()];
  return (
    <>
      {uniqueUploads.map(({ uploaded, declined, reason }) => (
        <Alert key={uploaded} severity="info" sx={{ mb: 1 }}>
          {declined
            ? t('payments.review.sent_again', { when: instant(declined), reason })
            : t('payments.review.withdrawn_before', { when: instant(uploaded) })}
        </Alert>
      ))}
      {findDuplicates(group).map((before) => (
        <Alert key={before.payment_id} severity="warning" sx={{ mb: 1 }}>
          {t('payments.review.duplicate', { when: instant(before.uploaded) })}
        </Alert>
      ))}
    </>
  );
}

/** The receipt's league, its upload time, its number of payments, and the owner's comment. */
export function ReceiptHeading({ group }: { group: ReceiptGroup }) {
  const t = useT();
  const { instant } = useFormat();
  const path = useAreaPath();
  const { first, payments } = group;
  const name = first.league?.name ?? first.league_id;
  const comments = [...new Set(payments.map(({ user_comment: comment }) => comment).filter(Boolean))];
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 0.5 }}>
        <Crest name={name} size="medium" />
        <Typography variant="h2">
          <Link component={RouterLink} to={path(`show_league/${first.league_id}`)} color="inherit">
            {name}
          </Link>
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {withWholeDates(t('payments.review.newest', { when: instant(group.uploaded) }))}
        {first.payment_date && withWholeDates(` · ${t('word.paid_on')} ${instant(first.payment_date)}`)}
      </Typography>
      {payments.length > 1 && (
        <Alert severity="info" icon={false} sx={{ mt: 1, py: 0 }}>
          {t('payments.review.applies', { count: payments.length })}
        </Alert>
      )}
      {comments.map((comment) => (
        <Typography
          key={comment}
          variant="body2"
          sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <strong>{t('payments.review.owner_comment')}:</strong> {comment}
        </Typography>
      ))}
    </Box>
  );
}
