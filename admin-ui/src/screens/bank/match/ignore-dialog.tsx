import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../../api/data-provider.js';
import type { BankLine } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useCommand } from '../../../records/use-command.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { TextInput, useValues } from '../../../ui/form-fields.js';

const REASONS = ['fee', 'interest', 'own_transfer', 'other_business'] as const;

/** A line that is no payment of a league: why, in words that the month's report shows. */
export function IgnoreDialog({
  line,
  onClose,
  onDone,
}: {
  line: BankLine;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useT();
  const api = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const command = useCommand('decide_bank_line');
  const { form, control, values } = useValues({ reason: '' });
  const reason = values.reason.trim();
  const submit = async (): Promise<void> => {
    const failure = await command.run((key) => api.ignoreLine(line.id, reason, key));
    if (failure !== null) return;
    notify('bank.match.ignored');
    onClose();
    onDone();
  };
  return (
    <FormDialog
      form={form}
      title={t('bank.match.ignore_title')}
      text={t('bank.match.ignore_text')}
      submit={t('bank.match.ignore')}
      error={command.error}
      disabled={!reason}
      onClose={onClose}
      onSubmit={submit}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {REASONS.map((name) => (
          <Chip
            key={name}
            label={t(`bank.reason.${name}`)}
            variant="outlined"
            onClick={() => form.setValue('reason', t(`bank.reason.${name}`))}
          />
        ))}
      </Box>
      <TextInput
        autoFocus
        required
        fullWidth
        control={control}
        name="reason"
        label={t('word.staff_reason')}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}
