import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import type { Server } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { Editor } from '../../records/editor.js';
import type { Column } from '../../records/list/columns.js';
import { RecordList } from '../../records/list/record-list.js';
import { useAreaPath, useMay } from '../../records/platform.js';
import { Remover } from '../../records/remover.js';
import { PageTitle } from '../../ui/page-title.js';
import type { Field } from '../../ui/record-dialog.js';
import { StatusChip } from '../../ui/status-chip.js';
import { Tasks } from './tasks.js';

function Used({ used, capacity }: { used: number | undefined; capacity: number }) {
  const t = useT();
  if (used === undefined) return capacity;
  return (
    <Box sx={{ minWidth: 120 }}>
      {t('servers.of_capacity', { used, capacity })}
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={Math.min(100, (100 * used) / capacity)}
        color={used >= capacity ? 'warning' : 'primary'}
        sx={{ height: 4, borderRadius: 2 }}
      />
    </Box>
  );
}

function useColumns(): Column<Server>[] {
  const t = useT();
  const api = useDataProvider<ConsoleDataProvider>();
  // How many leagues each holds is the dashboard's to count.
  const dashboard = useQuery({ queryKey: ['dashboard'], queryFn: async () => (await api.dashboard()).data });
  const used = (id: string) => dashboard.data?.servers.find((server) => server.id === id)?.leagues;
  const kind = ({ free_tier: free }: Server): string => t(free ? 'servers.kind_free' : 'servers.kind_paid');
  return [
    {
      key: 'name',
      label: t('word.name'),
      sort: 'name',
      render: ({ name }) => name,
      file: { of: 'name' },
    },
    { key: 'ip', label: 'IP', sort: 'ip', render: ({ ip }) => ip ?? '', file: { of: 'ip' } },
    {
      key: 'kind',
      label: t('servers.kind'),
      sort: 'free_tier',
      render: kind,
      file: { of: 'free_tier', words: { true: t('servers.kind_free'), false: t('servers.kind_paid') } },
    },
    {
      key: 'capacity',
      label: t('servers.leagues'),
      sort: 'league_capacity',
      render: ({ id, league_capacity: capacity }) => <Used used={used(id)} capacity={capacity} />,
      file: { of: 'league_capacity', title: t('servers.capacity') },
    },
    {
      key: 'status',
      label: t('word.status'),
      sort: 'status',
      render: ({ status }) => <StatusChip status={status ?? ''} />,
      file: { of: 'status' },
    },
    {
      key: 'provider',
      label: t('servers.provider_id'),
      from: 'lg',
      render: (server) => server.digital_ocean_id ?? '',
      file: { of: 'digital_ocean_id' },
    },
  ];
}

/** The machines that leagues run on, and the work that is done on them. */
export default function ServersScreen() {
  const t = useT();
  const may = useMay();
  const path = useAreaPath();
  const navigate = useNavigate();
  const { tab = 'servers' } = useParams();
  const columns = useColumns();
  const [edited, setEdited] = useState<Partial<Server> | null>(null);
  const [removed, setRemoved] = useState<Server | null>(null);
  const fields: Field[] = [
    { name: 'name', label: t('word.name'), required: true },
    { name: 'ip', label: 'IP' },
    { name: 'league_capacity', label: t('servers.capacity'), kind: 'number', required: true },
    { name: 'free_tier', label: t('servers.kind_free'), kind: 'flag' },
  ];
  return (
    <>
      <PageTitle title={t('servers.title')}>
        {may('servers.write') && (
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setEdited({ free_tier: false, league_capacity: 50 })}
          >
            {t('servers.create')}
          </Button>
        )}
      </PageTitle>
      <Tabs
        value={tab}
        onChange={(_event, next: string) =>
          void navigate(path(next === 'servers' ? 'servers' : `servers/${next}`))
        }
        aria-label={t('servers.title')}
        sx={{ mb: 2 }}
      >
        <Tab value="servers" label={t('servers.title')} />
        <Tab value="tasks" label={t('servers.tasks')} />
      </Tabs>
      {tab === 'tasks' ? (
        <Tasks />
      ) : (
        <RecordList<Server>
          resource="servers"
          label={t('servers.title')}
          columns={columns}
          sort={{ field: 'created', order: 'DESC' }}
          empty={t('servers.empty')}
          {...(may('servers.write') ? { onOpen: setEdited } : {})}
          actions={(server) => (
            <IconButton
              size="small"
              aria-label={t('servers.remove_title', { name: server.name })}
              onClick={() => setRemoved(server)}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          )}
        />
      )}
      {edited && (
        <Editor
          resource="servers"
          title={t(edited.id ? 'servers.edit' : 'servers.create')}
          fields={fields}
          record={edited}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <Remover
          resource="servers"
          record={removed}
          title={t('servers.remove_title', { name: removed.name })}
          text={t('servers.remove_text')}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}
