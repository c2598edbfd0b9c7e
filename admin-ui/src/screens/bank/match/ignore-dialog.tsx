import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useApi } from '../../../api/data-provider.js';
import type { BankLine } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { ReasonForm } from './reason-form.js';

const REASONS = ['fee', 'interest', 'own_transfer', 'other_business'] as const;

export interface LineDialogProps {
  line: BankLine;
  onClose: () => void;
  onDone: () => void;
}

/** Ignores a line that is no payment of a league, with a reason that the month's report shows. */
export function IgnoreDialog({ line, ...rest }: LineDialogProps) {
  const t = useT();
  const api = useApi();
  return (
    <ReasonForm
      title={t('bank.match.ignore_title')}
      text={t('bank.match.ignore_text')}
      submit={t('bank.match.ignore')}
      label={t('word.staff_reason')}
      command="decide_bank_line"
      send={(reason, key) => api.ignoreLine(line.id, reason, key)}
      done="bank.match.ignored"
      {...rest}
    >
      {(fill) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          {REASONS.map((name) => (
            <Chip
              key={name}
              label={t(`bank.reason.${name}`)}
              variant="outlined"
              onClick={() => fill(t(`bank.reason.${name}`))}
            />
          ))}
        </Box>
      )}
    </ReasonForm>
  );
}
