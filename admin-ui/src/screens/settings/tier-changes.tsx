import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useGetList } from '../../api/record-hooks.js';
import { useState } from 'react';
import type { Tier } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useCommand } from '../../records/use-command.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { countChanges, isValid } from './tier-drafts.js';
import type { Drafts } from './tier-drafts.js';
import { useApi } from '../../api/data-provider.js';

interface ChangesProps {
  tiers: readonly Tier[];
  drafts: Drafts;
  /** Called when a plan was saved: its changes are discarded. */
  onSaved: (tierId: string) => void;
  onLeave: () => void;
}

/** Saves plan by plan; changes that could not be saved stay, with the reason and the plan's name. */
function useSaving({ tiers, drafts, onSaved, onLeave }: ChangesProps) {
  const notify = useNotify();
  const api = useApi();
  const command = useCommand('change_record', { resource: 'tiers' });
  const [at, setAt] = useState('');
  const save = async (): Promise<void> => {
    const failure = await command.run(async () => {
      for (const tier of tiers) {
        const data = drafts[tier.id];
        if (!data) continue;
        setAt(tier.name);
        await api.update('tiers', { id: tier.id, data: { ...tier, ...data }, previousData: tier });
        onSaved(tier.id);
      }
    });
    if (failure !== null) return;
    notify('done.saved');
    onLeave();
  };
  return { save, at, busy: command.busy, error: command.error };
}

/** The number of changes, the number of affected leagues, and buttons to save or discard. */
export function TierChanges(props: ChangesProps) {
  const { tiers, drafts, onLeave } = props;
  const t = useT();
  const { save, at, busy, error } = useSaving(props);
  const count = countChanges(drafts);
  const types = tiers.filter(({ id }) => drafts[id]).map(({ type_tier: type }) => type);
  const { total } = useGetList(
    'leagues',
    { filter: { type_tier: types }, pagination: { page: 1, perPage: 1 } },
    { enabled: types.length > 0 },
  );
  const description =
    count === 0
      ? t('tier_matrix.unchanged')
      : t('tier_matrix.changed', { count, plans: types.length, leagues: total ?? '…' });
  return (
    <Paper
      component="section"
      elevation={6}
      aria-label={t('tier_matrix.edit')}
      sx={{
        ...{ position: 'sticky', bottom: 16, zIndex: 2, mt: 2, p: 1.5 },
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 },
      }}
    >
      <Typography role="status" sx={{ flex: 1, minWidth: 220 }}>
        {description}
      </Typography>
      {Boolean(error) && (
        <div>
          <Typography variant="body2">{at}</Typography>
          <ErrorAlert error={error} />
        </div>
      )}
      <Button color="inherit" disabled={busy} onClick={onLeave}>
        {t('action.cancel')}
      </Button>
      <Button
        variant="contained"
        loading={busy}
        disabled={count === 0 || !isValid(drafts)}
        onClick={() => void save()}
      >
        {t('action.save')}
      </Button>
    </Paper>
  );
}
