import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link as RouterLink } from 'react-router';
import { useT } from '../../i18n/index.js';
import { DeclineDialog } from '../../records/decline-dialog.js';
import type { ReceiptGroup } from '../../records/groups.js';
import { useAreaPath, useFormat, useMay, usePlatform } from '../../records/platform.js';
import { decimalOf } from '../../ui/format.js';
import { MoneyField } from '../../ui/money-field.js';
import { Arithmetic } from './arithmetic.js';
import { Charges } from './charges.js';
import { useKeys } from './keys.js';
import { Refused } from './stale.js';
import { useDecision } from './use-decision.js';

interface PanelProps {
  group: ReceiptGroup;
  keysOn: boolean;
  onDecided: () => void;
  onHelp: () => void;
  onStep: (by: 1 | -1) => void;
}

function Duplicates({ group }: { group: ReceiptGroup }) {
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

function Head({ group }: { group: ReceiptGroup }) {
  const t = useT();
  const { instant } = useFormat();
  const path = useAreaPath();
  const { first, payments } = group;
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
      {payments
        .filter(({ user_comment }) => user_comment)
        .slice(0, 1)
        .map(({ user_comment }) => (
          <Typography
            key="comment"
            variant="body2"
            sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}
          >
            <strong>{t('payments.review.owner_says')}:</strong> {user_comment}
          </Typography>
        ))}
    </Box>
  );
}

interface ButtonsProps {
  count: number;
  ready: boolean;
  busy: boolean;
  onDecline: () => void;
}

function Buttons({ count, ready, busy, onDecline }: ButtonsProps) {
  const t = useT();
  return (
    <Stack direction="row" spacing={1}>
      <Button
        fullWidth
        type="submit"
        variant="contained"
        startIcon={<CheckIcon />}
        loading={busy}
        loadingPosition="start"
        disabled={!ready}
        aria-keyshortcuts="a"
      >
        {count > 1 ? t('payments.review.approve_n', { count }) : t('payments.review.approve')}
      </Button>
      <Button
        fullWidth
        variant="outlined"
        color="error"
        startIcon={<CloseIcon />}
        disabled={busy}
        onClick={onDecline}
        aria-keyshortcuts="d"
      >
        {t('payments.review.decline')}
      </Button>
    </Stack>
  );
}

/** What is paid, what an approval of the amount would do, and the two ways to decide. */
export function DecisionPanel({ group, keysOn, onDecided, onHelp, onStep }: PanelProps) {
  const t = useT();
  const may = useMay();
  const { settings } = usePlatform();
  const { parse, exponent } = useFormat();
  const [text, setText] = useState(decimalOf(group.due, exponent));
  const [comment, setComment] = useState('');
  const [declining, setDeclining] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const amount = parse(text);
  const decision = useDecision(group, amount, onDecided);
  // Without the version that was looked at a stale decision would pass.
  const ready =
    decision.version !== undefined && decision.dryRun.current && amount !== null && !decision.busy;
  const count = group.payments.length;
  const approve = (event?: FormEvent): void => {
    event?.preventDefault();
    if (ready && may('payments.approve')) void decision.approve(comment.trim());
  };
  useKeys(keysOn && !declining, (action) => {
    if (action === 'approve') approve();
    if (action === 'decline') setDeclining(true);
    if (action === 'next' || action === 'previous') onStep(action === 'next' ? 1 : -1);
    if (action === 'help') onHelp();
    if (action === 'amount') amountField.current?.select();
  });
  return (
    <Card component="section" aria-label={t('payments.review.facts')} sx={{ p: 2 }}>
      <Duplicates group={group} />
      <Head group={group} />
      <Charges payments={group.payments} />
      <Box component="form" onSubmit={approve} sx={{ mt: 2 }}>
        <Stack spacing={2}>
          <MoneyField
            label={t('payments.review.received')}
            helperText={t('payments.review.received_help')}
            text={text}
            amount={amount}
            currency={settings.currency}
            onText={setText}
            inputRef={amountField}
          />
          <Arithmetic group={group} decision={decision} />
          <TextField
            label={t('payments.review.comment')}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          <Refused
            error={decision.error}
            version={decision.version}
            onReload={() => void decision.reload()}
          />
          <Buttons count={count} ready={ready} busy={decision.busy} onDecline={() => setDeclining(true)} />
        </Stack>
      </Box>
      {declining && (
        <DeclineDialog
          error={decision.error}
          onClose={() => setDeclining(false)}
          onDecline={async (reason) => {
            if (await decision.decline(reason)) setDeclining(false);
          }}
        />
      )}
    </Card>
  );
}
