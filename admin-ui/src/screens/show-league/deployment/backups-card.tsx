import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useSaveBackup } from '../../../api/files.js';
import type { Backup, League } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import type { Key } from '../../../i18n/index.js';
import type { Column } from '../../../records/list/columns.js';
import { RecordList } from '../../../records/list/record-list.js';
import { useFormat, useCan } from '../../../records/platform.js';
import { errorMessage } from '../../../ui/errors.js';
import { formatBytes } from '../../../ui/format.js';
import { lazyComponent } from '../../../ui/lazy-component.js';

const RestoreDialog = lazyComponent(() =>
  import('./restore-dialog.js').then((module) => module.RestoreDialog),
);

function useColumns(): Column<Backup>[] {
  const t = useT();
  const { instant, locale } = useFormat();
  const number = new Intl.NumberFormat(locale);
  const rows = ({ counts }: Backup): string =>
    counts ? number.format(Object.values(counts).reduce((sum, count) => sum + count, 0)) : '';
  return [
    {
      key: 'taken',
      label: t('provisioning.backups.taken'),
      sort: 'taken_at',
      render: ({ taken_at: at }) => instant(at),
    },
    {
      key: 'kind',
      label: t('word.reason'),
      sort: 'kind',
      render: ({ kind }) => t(`provisioning.backups.kind.${kind}` as Key),
    },
    {
      key: 'status',
      label: t('word.status'),
      sort: 'status',
      render: ({ status }) => t(`provisioning.backups.status.${status}` as Key),
    },
    {
      key: 'size',
      label: t('provisioning.backups.size'),
      sort: 'bytes',
      numeric: true,
      render: ({ bytes }) => (bytes === null ? '' : formatBytes(bytes, locale)),
    },
    { key: 'rows', label: t('provisioning.backups.rows'), from: 'md', numeric: true, render: rows },
  ];
}

/** The backups of a league; each can be downloaded or restored. */
export function BackupsCard({ league }: { league: League }) {
  const t = useT();
  const can = useCan();
  const notify = useNotify();
  const { instant } = useFormat();
  const save = useSaveBackup(league.id);
  const columns = useColumns();
  const [restored, setRestored] = useState<Backup | null>(null);
  const download = (backup: Backup): void =>
    void save
      .mutateAsync(backup)
      .catch((error: unknown) => notify(errorMessage(error, t), { type: 'error' }));
  const actions = (backup: Backup) => {
    const when = { when: instant(backup.taken_at) };
    if (backup.status !== 'good') return null;
    return (
      <>
        <Button
          size="small"
          aria-label={t('provisioning.backups.download_of', when)}
          loading={save.isPending && save.variables.id === backup.id}
          onClick={() => download(backup)}
        >
          {t('provisioning.backups.download')}
        </Button>
        {can('leagues.operate') && (
          <Button
            size="small"
            color="error"
            aria-label={t('provisioning.backups.restore_of', when)}
            onClick={() => setRestored(backup)}
          >
            {t('provisioning.backups.restore')}
          </Button>
        )}
      </>
    );
  };
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('provisioning.backups.title')}
      </Typography>
      <RecordList<Backup>
        local
        resource={`leagues/${league.id}/backups`}
        label={`${t('provisioning.backups.title')}: ${league.name}`}
        columns={columns}
        sort={{ field: 'taken_at', order: 'DESC' }}
        empty={t('provisioning.backups.empty')}
        perPage={10}
        actions={actions}
      />
      {restored && <RestoreDialog league={league} backup={restored} onClose={() => setRestored(null)} />}
    </section>
  );
}
