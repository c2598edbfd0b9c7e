import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import type { Decisions, Tally } from './use-decisions.js';

const nameOf = ({ first }: ReceiptGroup): string => first.league?.name ?? '';

/** What was decided here, as one line that counts: "10 approved · 1 declined · last: Liga Sur, balance $5.00". */
function useTallyText({ approved, declined, last }: Tally): string {
  const t = useT();
  const { money } = useFormat();
  return [
    approved > 0 && t('cockpit.approved', { count: approved }),
    declined > 0 && t('cockpit.declined', { count: declined }),
    last && t('cockpit.last', { league: nameOf(last.group), balance: money(last.balance) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface NoticeProps {
  decisions: Decisions;
  canUndo: boolean;
  onUndo: () => void;
}

/** One notice for all decisions, in the page and over nothing: what is being sent, what is done, and the way back. */
export function ReviewNotice({ decisions, canUndo, onUndo }: NoticeProps) {
  const t = useT();
  const { sending, tally } = decisions;
  const text = useTallyText(tally);
  const [first] = sending;
  return (
    <Box role="status" sx={{ minHeight: { md: 44 }, mb: { xs: text || first ? 1 : 0, md: 1 } }}>
      {(first || text) && (
        <Alert
          icon={first ? <CircularProgress size={18} aria-hidden /> : undefined}
          severity={first ? 'info' : 'success'}
          role="presentation"
          sx={{ py: 0, '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
          action={
            canUndo && (
              <Button color="inherit" size="small" onClick={onUndo} aria-keyshortcuts="u">
                {t('cockpit.undo')}
              </Button>
            )
          }
        >
          {first && t('cockpit.sending', { count: sending.length, league: nameOf(first.group) })}
          {first && text && ' · '}
          {text}
        </Alert>
      )}
    </Box>
  );
}
