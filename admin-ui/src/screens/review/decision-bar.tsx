import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';

/** At the bottom of the panel, or of the whole screen on phones: the decision is always within reach. */
const STICKY = {
  position: { xs: 'fixed', md: 'sticky' },
  ...{ bottom: 0, left: 0, right: 0, zIndex: { xs: 'appBar', md: 1 } },
  ...{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' },
  px: { xs: 1.5, md: 0 },
  pt: 1.5,
  pb: { xs: 'calc(12px + env(safe-area-inset-bottom))', md: 1 },
} as const;

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="text.secondary" component="div">
        {label}
      </Typography>
      <Typography
        noWrap
        component="div"
        sx={{ fontWeight: 700, fontSize: 20, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
    </Box>
  );
}

interface BarProps {
  group: ReceiptGroup;
  amount: number | null;
  /** The warnings that a second press would override, once the first press has shown them. */
  warnings: readonly string[];
  isWaiting: boolean;
  canApprove: boolean;
  canDecline: boolean;
  onDecline: () => void;
}

/** The amount due, the amount received, and the two ways to decide. */
export function DecisionBar({
  group,
  amount,
  warnings,
  isWaiting,
  canApprove,
  canDecline,
  onDecline,
}: BarProps) {
  const t = useT();
  const { money } = useFormat();
  const count = group.payments.length;
  const approve =
    warnings.length > 0
      ? t('review_screen.approve_anyway')
      : count > 1
        ? t('payments.review.approve_n', { count })
        : t('payments.review.approve');
  return (
    <Box sx={STICKY}>
      <Stack spacing={1}>
        <Box role="status">
          {warnings.length > 0 && (
            <Alert severity="warning" sx={{ py: 0 }}>
              {warnings.map((warning) => (
                <div key={warning}>{warning}</div>
              ))}
            </Alert>
          )}
          {isWaiting && <Typography variant="body2">{t('review_screen.approval_pending')}</Typography>}
        </Box>
        <Stack direction="row" spacing={3}>
          <Figure label={t('payments.review.due')} value={money(group.due)} />
          <Figure label={t('payments.review.received')} value={amount === null ? '–' : money(amount)} />
        </Stack>
        <Stack direction="row" spacing={1}>
          <Button
            fullWidth
            type="submit"
            variant="contained"
            color={warnings.length > 0 ? 'warning' : 'primary'}
            startIcon={<CheckIcon />}
            disabled={!canApprove}
            aria-keyshortcuts="a"
          >
            {approve}
          </Button>
          <Button
            fullWidth
            variant="outlined"
            color="error"
            startIcon={<CloseIcon />}
            disabled={!canDecline}
            onClick={onDecline}
            aria-keyshortcuts="d"
          >
            {t('payments.review.decline')}
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}
