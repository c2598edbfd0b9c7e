import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import { useT } from '../../i18n/index.js';
import { useCommand } from '../../records/use-command.js';
import { FormDialog } from '../../ui/form-dialog.js';

/** Requests a new server; its steps are shown on the page, also after a reload. */
export function CreateServerDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const api = useDataProvider<ConsoleDataProvider>();
  const command = useCommand();
  const [kind, setKind] = useState<0 | 1>(1);
  const make = async (): Promise<void> => {
    const failure = await command.run((key) => api.createServer(kind, key));
    if (failure !== null) return;
    notify('provisioning.servers.ordered');
    onClose();
  };
  return (
    <FormDialog
      title={t('provisioning.servers.make_title')}
      text={t('provisioning.servers.make_text')}
      submit={t('provisioning.servers.make')}
      error={command.error}
      onClose={onClose}
      onSubmit={make}
    >
      <RadioGroup
        aria-label={t('servers.kind')}
        value={kind}
        onChange={(event) => setKind(event.target.value === '0' ? 0 : 1)}
      >
        <FormControlLabel value={1} control={<Radio />} label={t('provisioning.servers.for_paid')} />
        <FormControlLabel value={0} control={<Radio />} label={t('provisioning.servers.for_free')} />
      </RadioGroup>
    </FormDialog>
  );
}
