import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../../api/data-provider.js';
import type { BankLine } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useCommand } from '../../../records/use-command.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { TextInput, useValues } from '../../../ui/form-fields.js';

interface ReleaseDialogProps {
  line: BankLine;
  onClose: () => void;
  onDone: () => void;
}

/** Reverses what a line paid for: the payments are declined, and their owners read why. */
export function ReleaseDialog({ line, onClose, onDone }: ReleaseDialogProps) {
  const t = useT();
  const api = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const command = useCommand('match_bank_lines');
  const { form, control, values } = useValues({ reason: '' });
  const reason = values.reason.trim();
  const submit = async (): Promise<void> => {
    const failure = await command.run((key) => api.releaseLine(line.id, reason, key));
    if (failure !== null) return;
    notify('bank.match.released');
    onClose();
    onDone();
  };
  return (
    <FormDialog
      danger
      form={form}
      title={t('bank.match.release_title')}
      text={t('bank.match.release_text')}
      submit={t('bank.match.release')}
      error={command.error}
      disabled={reason.length < 3}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        autoFocus
        required
        fullWidth
        control={control}
        name="reason"
        label={t('bank.match.release_reason')}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}
