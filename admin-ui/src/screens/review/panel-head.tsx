import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useT } from '../../i18n/index.js';
import type { ReceiptGroup } from '../../records/groups.js';
import { useAreaPath, useFormat } from '../../records/platform.js';
import { useReviewers } from './use-reviewers.js';

/** Receipts that look like one of this group's, where they were seen before (ADR 0025). */
export function Duplicates({ group }: { group: ReceiptGroup }) {
  const t = useT();
  const { instant } = useFormat();
  const path = useAreaPath();
  const seen = group.first.receipts.flatMap(({ duplicate_of }) => (duplicate_of ? [duplicate_of] : []));
  return seen.map((before) => (
    <Alert key={before.payment_id} severity="warning" sx={{ mb: 1 }}>
      {t('payments.review.duplicate', { when: instant(before.uploaded) })}{' '}
      <Link
        component={RouterLink}
        to={`${path(`show_league/${before.league_id}`)}/payments?payment=${before.payment_id}`}
        color="inherit"
        underline="always"
      >
        {t('payments.review.duplicate_open')}
      </Link>
    </Alert>
  ));
}

/** Who else has this receipt before them: two people need not decide it. */
export function Onlookers({ group }: { group: ReceiptGroup }) {
  const t = useT();
  const others = useReviewers(group.first.id);
  return (
    <div role="status">
      {others.length > 0 && (
        <Alert severity="info" sx={{ mb: 1, py: 0 }}>
          {t('payments.review.also_looking', { names: others.map(({ name }) => name).join(', ') })}
        </Alert>
      )}
    </div>
  );
}

/** Whose receipt it is, when it came, for how many payments, and what the owner says. */
export function Head({ group }: { group: ReceiptGroup }) {
  const t = useT();
  const { instant } = useFormat();
  const path = useAreaPath();
  const { first, payments } = group;
  const comments = [...new Set(payments.map(({ user_comment: comment }) => comment).filter(Boolean))];
  return (
    <Box sx={{ mb: 1 }}>
      <Typography variant="h2">
        <Link component={RouterLink} to={path(`show_league/${first.league_id}`)} color="inherit">
          {first.league?.name ?? first.league_id}
        </Link>
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t('payments.review.newest', { when: instant(group.uploaded) })}
        {first.payment_date && ` · ${t('word.paid_on')} ${instant(first.payment_date)}`}
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
          <strong>{t('payments.review.owner_says')}:</strong> {comment}
        </Typography>
      ))}
    </Box>
  );
}
