import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useGetList } from '../../api/record-hooks.js';
import { lazy, Suspense, useState } from 'react';
import type { Tier } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useCan } from '../../records/platform.js';
import { DeleteDialog } from '../../records/lazy-dialogs.js';
import { useCreating } from '../../records/use-address-state.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { LinesSkeleton } from '../../ui/lines-skeleton.js';
import type { Drafts } from './tier-drafts.js';
import { TierEditor } from './tier-editor.js';
import { TierMatrix } from './tier-matrix.js';
import { FLAGS, LIMITS } from './tier-fields.js';

const TierChanges = lazy(() => import('./tier-changes.js').then((m) => ({ default: m.TierChanges })));

type OpenDialog = { kind: 'edit' | 'remove'; tier: Tier };

function Actions({ tier, onOpen }: { tier: Tier; onOpen: (dialog: OpenDialog) => void }) {
  const t = useT();
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', alignItems: 'center' }}>
      <Button
        size="small"
        aria-label={t('settings.edit_tier', { name: tier.name })}
        onClick={() => onOpen({ kind: 'edit', tier })}
      >
        {t('action.edit')}
      </Button>
      <IconButton
        size="small"
        aria-label={t('services.remove_title', { name: tier.name })}
        onClick={() => onOpen({ kind: 'remove', tier })}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}

/** Plans: compared, edited in place or one by one, created, and deleted while no league has them. */
export function TiersTab() {
  const t = useT();
  const mayWrite = useCan()('tiers.write');
  const [creating, setCreating] = useCreating();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [drafts, setDrafts] = useState<Drafts | null>(null);
  const list = useGetList<Tier>('tiers', {
    sort: { field: 'type_tier', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (list.error) return <ErrorAlert error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <LinesSkeleton count={LIMITS.length + FLAGS.length} />;
  const tiers = list.data;
  const close = (): void => (dialog ? setDialog(null) : setCreating(false));
  const saved = (id: string): void =>
    setDrafts((current) => {
      const { [id]: _saved, ...rest } = current ?? {};
      return rest;
    });
  return (
    <>
      {mayWrite && !drafts && (
        <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
          <Button variant="outlined" onClick={() => setDrafts({})}>
            {t('tier_matrix.edit')}
          </Button>
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
            {t('palette.new_tier')}
          </Button>
        </Box>
      )}
      <TierMatrix
        tiers={tiers}
        drafts={drafts}
        onDrafts={(change) => setDrafts((current) => change(current ?? {}))}
        actions={(tier) => mayWrite && !drafts && <Actions tier={tier} onOpen={setDialog} />}
      />
      <Suspense>
        {drafts && <TierChanges {...{ tiers, drafts }} onSaved={saved} onLeave={() => setDrafts(null)} />}
      </Suspense>
      {(dialog?.kind === 'edit' || creating) && (
        <TierEditor
          {...(dialog ? { tier: dialog.tier } : {})}
          types={tiers.map(({ type_tier: type }) => type)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'remove' && (
        <DeleteDialog
          resource="tiers"
          record={dialog.tier}
          title={t('services.remove_title', { name: dialog.tier.name })}
          text={t('tier_matrix.remove_text')}
          onClose={close}
        />
      )}
    </>
  );
}
