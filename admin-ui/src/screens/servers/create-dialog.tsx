import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useNotify } from 'react-admin';
import { useApi } from '../../api/data-provider.js';
import { useT } from '../../i18n/index.js';
import { useCommand } from '../../records/use-command.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { useValues } from '../../ui/form-fields.js';

interface Values {
  /** 0 for free plans, 1 for paid ones. */
  type_server: 0 | 1;
}

/** Requests a new server; its steps are shown on the page, even after a reload. */
export function CreateServerDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const api = useApi();
  const command = useCommand('create_server');
  const { form, values } = useValues<Values>({ type_server: 1 });
  const create = async ({ type_server: kind }: Values): Promise<void> => {
    const failure = await command.run((key) => api.createServer(kind, key));
    if (failure !== null) return;
    notify('provisioning.servers.creation_started');
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={t('provisioning.servers.create_title')}
      text={t('provisioning.servers.create_text')}
      submit={t('provisioning.servers.create')}
      error={command.error}
      onClose={onClose}
      onSubmit={create}
    >
      <RadioGroup
        aria-label={t('servers.kind')}
        value={values.type_server}
        onChange={(event) => form.setValue('type_server', event.target.value === '0' ? 0 : 1)}
      >
        <FormControlLabel value={1} control={<Radio />} label={t('provisioning.servers.for_paid')} />
        <FormControlLabel value={0} control={<Radio />} label={t('provisioning.servers.for_free')} />
      </RadioGroup>
    </FormDialog>
  );
}
