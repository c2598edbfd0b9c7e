import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useDashboard } from '../../api/overview.js';
import type { Server } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Column } from '../../records/list/columns.js';
import { RecordList } from '../../records/list/record-list.js';
import { useCan } from '../../records/platform.js';
import { DeleteDialog } from '../../records/lazy-dialogs.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import { StatusChip } from '../../ui/status-chip.js';

const RetireDialog = lazyComponent(() => import('./retire-dialog.js').then((module) => module.RetireDialog));

/** The number of leagues per server, from the dashboard; undefined until that is loaded. */
function useLeagueCounts(): (id: string) => number | undefined {
  const dashboard = useDashboard();
  return (id) => dashboard.data?.servers.find((server) => server.id === id)?.leagues;
}

function Used({ used = 0, capacity }: { used: number | undefined; capacity: number }) {
  const t = useT();
  const isFull = used >= capacity;
  return (
    <Box sx={{ minWidth: 150 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <span>{t('servers.of_capacity', { used, capacity })}</span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {isFull
            ? t('provisioning.servers.full')
            : t('provisioning.servers.free_capacity', { free: capacity - used })}
        </Box>
      </Box>
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={capacity === 0 ? 100 : Math.min(100, (100 * used) / capacity)}
        color={isFull ? 'warning' : 'primary'}
        sx={{ height: 6, borderRadius: 3, mt: 0.5 }}
      />
    </Box>
  );
}

function useColumns(used: (id: string) => number | undefined): Column<Server>[] {
  const t = useT();
  const kind = ({ free_tier: free }: Server): string => t(free ? 'servers.kind_free' : 'servers.kind_paid');
  return [
    {
      ...{ key: 'name', label: t('word.name'), sort: 'name', render: ({ name }) => name },
      file: { of: 'name' },
    },
    {
      ...{
        key: 'ip',
        label: 'IP',
        sort: 'ip',
        card: 'line',
        render: ({ ip }) => ip ?? t('provisioning.servers.no_ip'),
      },
      file: { of: 'ip' },
    },
    {
      ...{ key: 'kind', label: t('servers.kind'), sort: 'free_tier', card: 'line', render: kind },
      file: { of: 'free_tier', words: { true: t('servers.kind_free'), false: t('servers.kind_paid') } },
    },
    {
      ...{ key: 'capacity', label: t('servers.leagues'), sort: 'league_capacity' },
      render: ({ id, league_capacity: capacity }) => <Used used={used(id)} capacity={capacity} />,
      file: { of: 'league_capacity' },
    },
    {
      ...{ key: 'status', label: t('word.status'), sort: 'status', card: 'corner' },
      render: ({ status }) => <StatusChip status={status ?? ''} />,
      file: { of: 'status' },
    },
    {
      ...{ key: 'provider', label: t('servers.provider_id') },
      render: (server) => server.digital_ocean_id ?? '–',
      file: { of: 'digital_ocean_id' },
    },
  ];
}

/** The servers that leagues run on. */
export function ServerList({ onEdit }: { onEdit: (server: Server) => void }) {
  const t = useT();
  const can = useCan();
  const used = useLeagueCounts();
  const columns = useColumns(used);
  const [removed, setRemoved] = useState<Server | null>(null);
  const [retired, setRetired] = useState<Server | null>(null);
  const actions = (server: Server) => (
    <Box sx={{ display: 'inline-flex', alignItems: 'center' }}>
      {server.status === 'ready' && (
        <Button
          size="small"
          aria-label={t('provisioning.servers.retire_of', { name: server.name })}
          onClick={() => setRetired(server)}
        >
          {t('provisioning.servers.retire')}
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={t('servers.remove_title', { name: server.name })}
        onClick={() => setRemoved(server)}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
  return (
    <>
      <RecordList<Server>
        resource="servers"
        label={t('servers.title')}
        columns={columns}
        sort={{ field: 'created', order: 'DESC' }}
        empty={t('servers.empty')}
        {...(can('servers.write') ? { onOpen: onEdit, actions } : {})}
      />
      {retired && (
        <RetireDialog server={retired} leagues={used(retired.id)} onClose={() => setRetired(null)} />
      )}
      {removed && (
        <DeleteDialog
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
