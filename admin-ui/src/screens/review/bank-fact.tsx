import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReceiptLine } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { withWholeDates } from '../../ui/dates.js';
import { formatIsoDay } from '../../ui/format.js';
import type { BankFact } from './use-bank-facts.js';

interface BankFactProps {
  fact: BankFact;
  /** The bank line of the typed amount, and whether the approval is based on it. */
  line: ReceiptLine | undefined;
  used: boolean;
  onUse: (used: boolean) => void;
  /** Uses another line's amount as the amount received. */
  onAmount: (amount: number) => void;
}

const describe = ({ payer, text }: ReceiptLine): string => [payer, text].filter(Boolean).join(' · ');

function FoundLine({ line, used, onUse }: { line: ReceiptLine } & Pick<BankFactProps, 'used' | 'onUse'>) {
  const t = useT();
  const { money } = useFormat();
  const facts = { amount: money(line.amount), day: formatIsoDay(line.booked_on) };
  return (
    <Alert severity={line.exact ? 'success' : 'info'} sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {withWholeDates(t(line.exact ? 'review_screen.bank.found' : 'review_screen.bank.likely', facts))}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {describe(line)}
      </Typography>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={used}
            onChange={(event) => onUse(event.target.checked)}
            slotProps={{ input: { 'aria-keyshortcuts': 'b' } }}
          />
        }
        label={t('review_screen.bank.use')}
      />
    </Alert>
  );
}

/** Whether the receipt's money is in the bank: yes, with its bank line; another amount; or not yet. */
export function BankFactNote({ fact, line, used, onUse, onAmount }: BankFactProps) {
  const t = useT();
  const { money } = useFormat();
  const [other] = fact.lines;
  if (line) return <FoundLine line={line} used={used} onUse={onUse} />;
  if (!other)
    return (
      <Alert severity="warning" variant="outlined" sx={{ py: 0 }}>
        {withWholeDates(t('review_screen.bank.not_yet', { day: formatIsoDay(fact.until) }))}
      </Alert>
    );
  const facts = { amount: money(other.amount), day: formatIsoDay(other.booked_on) };
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {withWholeDates(t('review_screen.bank.differs', facts))}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {describe(other)}
      </Typography>
      <Box sx={{ mt: 0.5 }}>
        <Button size="small" color="inherit" onClick={() => onAmount(other.amount)}>
          {t('review_screen.bank.use_amount', { amount: money(other.amount) })}
        </Button>
      </Box>
    </Alert>
  );
}
