import Stack from '@mui/material/Stack';
import { useNotify } from 'react-admin';
import * as v from 'valibot';
import { useApi } from '../api/data-provider.js';
import type { League } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { useCommand } from './use-command.js';
import { FormDialog } from '../ui/form-dialog.js';
import { TextInput, useValues } from '../ui/form-fields.js';
import { filled, validation } from '../ui/schemas.js';

const [MAX_SUBJECT, MAX_MESSAGE] = [150, 5_000];
const SCHEMA = v.object({ subject: filled, message: filled });

interface MessageDialogProps {
  league: League;
  /** A draft for the user to read and change. */
  draft?: { subject: string; message: string };
  onClose: () => void;
}

/** Sends an email to the owner of a league. */
export function MessageDialog({ league, draft, onClose }: MessageDialogProps) {
  const t = useT();
  const notify = useNotify();
  const api = useApi();
  const command = useCommand('write_to_owner', { league: league.id });
  const { form, control, isValid } = useValues(draft ?? { subject: '', message: '' }, validation(SCHEMA));
  const email = league.user?.email ?? '';
  const send = async (written: { subject: string; message: string }): Promise<void> => {
    const failure = await command.run((key) => api.writeToOwner({ league_id: league.id, ...written }, key));
    if (failure !== null) return;
    notify(t('contact.sent', { email }));
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={t('contact.write')}
      text={t('contact.help', { email })}
      submit={t('contact.send')}
      error={command.error}
      disabled={!isValid}
      onClose={onClose}
      onSubmit={send}
    >
      <Stack spacing={2}>
        <TextInput
          required
          autoFocus
          control={control}
          name="subject"
          label={t('operations.messages.subject')}
          slotProps={{ htmlInput: { maxLength: MAX_SUBJECT } }}
        />
        <TextInput
          required
          multiline
          minRows={6}
          maxRows={16}
          control={control}
          name="message"
          label={t('contact.message')}
          slotProps={{ htmlInput: { maxLength: MAX_MESSAGE } }}
        />
      </Stack>
    </FormDialog>
  );
}
