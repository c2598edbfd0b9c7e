import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import * as v from 'valibot';
import { useOrphans } from '../../api/servers.js';
import { useApi } from '../../api/data-provider.js';
import type { Orphan } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useCan } from '../platform.js';
import { useCommand } from '../use-command.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { CheckInput, useValues } from '../../ui/form-fields.js';
import { checked, validation } from '../../ui/schemas.js';

interface RemoveDialogProps {
  orphans: readonly Orphan[];
  onClose: (removed: boolean) => void;
}

const CONSENT = v.object({ consent: checked });

/** Deletes exactly these machines, once the user confirms that nobody needs them. */
function RemoveDialog({ orphans, onClose }: RemoveDialogProps) {
  const t = useT();
  const notify = useNotify();
  const api = useApi();
  const command = useCommand('remove_orphans');
  const { form, control, isValid } = useValues({ consent: false }, validation(CONSENT));
  const names = orphans.map(({ name, provider_id: id }) => `${name} (${id})`).join(', ');
  const remove = async (): Promise<void> => {
    const ids = orphans.map(({ provider_id: id }) => id);
    const failure = await command.run((key) => api.removeOrphans(ids, key));
    if (failure !== null) return;
    notify(t('provisioning.servers.orphans_removed', { count: ids.length }));
    onClose(true);
  };
  return (
    <FormDialog
      danger
      form={form}
      title={t('provisioning.servers.orphans_remove_title')}
      text={t('provisioning.servers.orphans_remove_text', { names })}
      submit={t('action.remove')}
      disabled={!isValid}
      error={command.error}
      onClose={() => onClose(false)}
      onSubmit={remove}
    >
      <CheckInput control={control} name="consent" label={t('provisioning.servers.orphans_consent')} />
    </FormDialog>
  );
}

function OrphanLine({
  orphan,
  chosen,
  onChoose,
}: {
  orphan: Orphan;
  chosen: boolean;
  onChoose: (() => void) | undefined;
}) {
  const t = useT();
  const { name, provider_id: id, ip, status, reason } = orphan;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, p: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {onChoose && (
        <Checkbox
          checked={chosen}
          onChange={onChoose}
          slotProps={{ input: { 'aria-label': t('provisioning.servers.choose', { name }) } }}
        />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[id, ip ?? t('provisioning.servers.no_ip'), status].join(' · ')}
        </Typography>
        <Typography variant="body2">{t(`provisioning.servers.orphan_reason.${reason}`)}</Typography>
      </Box>
    </Box>
  );
}

/** Machines that are paid for but have no record; deleted only with explicit consent. */
export function Orphans() {
  const t = useT();
  const can = useCan();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState(false);
  const orphans = useOrphans();
  if (orphans.error) return <ErrorAlert error={orphans.error} onRetry={() => void orphans.refetch()} />;
  if (!orphans.data) return <Skeleton variant="rounded" height={200} />;
  const toggle = (id: string): void =>
    setChosen((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const close = (removed: boolean): void => {
    setRemoving(false);
    if (removed) setChosen(new Set());
  };
  const selected = orphans.data.filter(({ provider_id: id }) => chosen.has(id));
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 2, alignItems: 'center' }}>
        <Typography color="text.secondary" sx={{ flex: 1, minWidth: 240 }}>
          {t('provisioning.servers.orphans_text')}
        </Typography>
        {selected.length > 0 && (
          <Button variant="contained" color="error" onClick={() => setRemoving(true)}>
            {t('provisioning.servers.orphans_remove', { count: selected.length })}
          </Button>
        )}
      </Box>
      {orphans.data.length === 0 && <EmptyState text={t('provisioning.servers.orphans_none')} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {orphans.data.map((orphan) => (
          <OrphanLine
            key={orphan.provider_id}
            orphan={orphan}
            chosen={chosen.has(orphan.provider_id)}
            onChoose={can('servers.write') ? () => toggle(orphan.provider_id) : undefined}
          />
        ))}
      </Box>
      {removing && <RemoveDialog orphans={selected} onClose={close} />}
    </Card>
  );
}
