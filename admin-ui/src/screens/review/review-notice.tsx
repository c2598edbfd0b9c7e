import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useT } from '../../i18n/index.js';
import { REVIEW_SHORTCUTS } from './review-keys.js';
import { useFormat } from '../../records/platform.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import type { Decisions, Tally } from './use-decisions.js';

const nameOf = ({ first }: ReceiptGroup): string => first.league?.name ?? '';

/** The decisions made here, as one line of counts: "10 approved · 1 declined · last: Liga Sur, balance $5.00". */
function useTallyText({ approved, declined, last }: Tally): string {
  const t = useT();
  const { money } = useFormat();
  return [
    approved > 0 && t('review_screen.approved', { count: approved }),
    declined > 0 && t('review_screen.declined', { count: declined }),
    last && t('review_screen.last', { league: nameOf(last.group), balance: money(last.balance) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface NoticeProps {
  decisions: Decisions;
  canUndo: boolean;
  /** Whether the keys are on; they are listed while there is nothing else to say. */
  keysOn: boolean;
  onUndo: () => void;
}

/** As many as fit on a line; `?` lists all of them. */
const HINTED_KEYS = ['A', 'D', 'J', 'K', '/', 'R', '?'];

function KeyHints() {
  const t = useT();
  return (
    <Box
      aria-hidden
      sx={{
        ...{ display: { xs: 'none', md: 'flex' }, flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' },
        ...{ typography: 'caption', alignItems: 'center', height: 28 },
        '& kbd': {
          border: 1,
          borderColor: 'divider',
          borderRadius: 0.5,
          px: 0.75,
          mr: 0.75,
          font: 'inherit',
        },
      }}
    >
      {REVIEW_SHORTCUTS.filter(([key]) => HINTED_KEYS.includes(key)).map(([key, meaning]) => (
        <span key={key}>
          <kbd>{key}</kbd>
          {t(meaning)}
        </span>
      ))}
    </Box>
  );
}

/** One notice for all decisions, part of the page and not an overlay: what is being sent, what is done, and how to undo it. */
export function ReviewNotice({ decisions, canUndo, keysOn, onUndo }: NoticeProps) {
  const t = useT();
  const { sending, tally } = decisions;
  const text = useTallyText(tally);
  const [first] = sending;
  return (
    <Box sx={{ minHeight: { md: 36 }, mb: { xs: text || first ? 1 : 0, md: 1 } }}>
      {!first && !text && keysOn && <KeyHints />}
      <Box role="status">
        {(first || text) && (
          <Alert
            icon={first ? <CircularProgress size={18} aria-hidden /> : undefined}
            severity={first ? 'info' : 'success'}
            role="presentation"
            sx={{ py: 0, '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
            action={
              canUndo && (
                <Button color="inherit" size="small" onClick={onUndo} aria-keyshortcuts="u">
                  {t('review_screen.undo')}
                </Button>
              )
            }
          >
            {first && t('review_screen.sending', { count: sending.length, league: nameOf(first.group) })}
            {first && text && ' · '}
            {text}
          </Alert>
        )}
      </Box>
    </Box>
  );
}
