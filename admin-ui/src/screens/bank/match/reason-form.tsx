import { useNotify } from 'react-admin';
import type { ReactNode } from 'react';
import type { Key } from '../../../i18n/index.js';
import type { CommandName } from '../../../records/command-changes.js';
import { useCommand } from '../../../records/use-command.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { TextInput, useValues } from '../../../ui/form-fields.js';

interface ReasonFormProps {
  title: string;
  text: string;
  submit: string;
  label: string;
  /** A shorter reason is not meaningful. */
  least?: number;
  danger?: boolean;
  command: CommandName;
  send: (reason: string, key: string) => Promise<unknown>;
  /** The message once it is done. */
  done: Key;
  /** Shown above the field, which it can fill in. */
  children?: (fill: (reason: string) => void) => ReactNode;
  onClose: () => void;
  onDone: () => void;
}

/** An action on a transaction with a reason that others will read. */
export function ReasonForm({ least = 1, command: name, send, done, children, ...props }: ReasonFormProps) {
  const notify = useNotify();
  const command = useCommand(name);
  const { form, control, values } = useValues({ reason: '' });
  const reason = values.reason.trim();
  const { label, onClose, onDone, ...dialog } = props;
  const submit = async (): Promise<void> => {
    if ((await command.run((key) => send(reason, key))) !== null) return;
    notify(done);
    onClose();
    onDone();
  };
  return (
    <FormDialog
      {...dialog}
      form={form}
      error={command.error}
      disabled={reason.length < least}
      onClose={onClose}
      onSubmit={submit}
    >
      {children?.((filled) => form.setValue('reason', filled))}
      <TextInput
        autoFocus
        required
        fullWidth
        control={control}
        name="reason"
        label={label}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}
