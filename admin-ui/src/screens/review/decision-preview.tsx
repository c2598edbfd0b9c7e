import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { Problem } from '@touchline/session';
import { useT } from '../../i18n/index.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { sumOutcome } from '../../records/receipt-groups.js';
import { useAreaPath, useFormat } from '../../records/platform.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import type { Preview } from './use-preview.js';

function AmountLine({
  label,
  value,
  strong = false,
  pending = false,
  bold = strong,
}: {
  label: string;
  value: string;
  strong?: boolean;
  pending?: boolean;
  bold?: boolean;
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        py: 0.5,
        fontStyle: pending ? 'italic' : 'normal',
        ...(strong ? { borderTop: 1, borderColor: 'divider', mt: 0.5, pt: 1 } : {}),
      }}
    >
      <Typography component="dt" variant="body2" sx={{ fontWeight: bold ? 650 : 400 }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: bold ? 700 : 500 }}
      >
        {value}
      </Typography>
    </Box>
  );
}

/**
 * Explains why the amount that the owner was asked for is not enough: the balance it relied on has been spent since.
 */
function BalanceSpent({ group: { requested, dueAtUpload }, error }: { group: ReceiptGroup; error: unknown }) {
  const t = useT();
  const { money } = useFormat();
  if (!(error instanceof Problem) || error.code !== 'BALANCE_TOO_LOW') return null;
  const { balance, needed } = error.details as { balance?: unknown; needed?: unknown };
  if (typeof balance !== 'number' || typeof needed !== 'number') return null;
  const key = requested < dueAtUpload ? 'in_review.balance_spent' : 'in_review.balance_lacks';
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {t(key, { balance: money(balance), needed: money(needed) })}
    </Typography>
  );
}

const isLineRequired = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'BANK_LINE_REQUIRED';

/** The policy requires a bank line for each approval and there is none: shows what can be done. */
function LineRequired() {
  const t = useT();
  const path = useAreaPath();
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      <AlertTitle>{t('review_screen.bank.required_title')}</AlertTitle>
      {t('review_screen.bank.required_text')}{' '}
      <Link component={RouterLink} to={path('bank/statements')} color="inherit">
        {t('review_screen.bank.to_bank')}
      </Link>
    </Alert>
  );
}

/** Amount due, balance used, amount added, balance before and after: all as computed by the dry run. */
export function DecisionPreview({ group, preview }: { group: ReceiptGroup; preview: Preview }) {
  const t = useT();
  const { money } = useFormat();
  const { answer, error, isCurrent: current, balance: before } = preview;
  const outcome = answer && !error ? sumOutcome(answer.payments) : undefined;
  const show = (value: number | undefined, sign = ''): string =>
    value === undefined ? '…' : `${value > 0 ? sign : ''}${money(value)}`;
  return (
    <Box aria-live="polite" aria-busy={!current}>
      <Box component="dl" sx={{ m: 0 }}>
        <AmountLine label={t('payments.review.due')} value={money(group.due)} />
        <AmountLine
          pending={!current}
          label={t('payments.review.received')}
          value={show(outcome?.received)}
        />
        <AmountLine pending={!current} label={t('payments.review.used')} value={show(outcome?.used, '−')} />
        <AmountLine pending={!current} label={t('payments.review.added')} value={show(outcome?.added, '+')} />
        <AmountLine label={t('payments.review.before')} value={show(before)} strong />
        <AmountLine
          bold
          pending={!current}
          label={t('payments.review.after')}
          value={show(error ? undefined : answer?.balance)}
        />
      </Box>
      {Boolean(error) && !isLineRequired(error) && <ErrorAlert error={error} />}
      {isLineRequired(error) && <LineRequired />}
      <BalanceSpent group={group} error={error} />
    </Box>
  );
}
