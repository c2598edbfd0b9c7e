import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { ConsoleDataProvider } from '../../../api/data-provider.js';
import type { League, Server } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { TextInput, useValues } from '../../../ui/form-fields.js';
import { useTaskRequest } from './use-task-request.js';

/** Servers that a league can move to: ready, of any kind, with free capacity. Staff choose; the plan is no restriction (R35). */
function useTargetServers(league: League) {
  const api = useDataProvider<ConsoleDataProvider>();
  const servers = useGetList<Server>('servers', {
    filter: { status: 'ready' },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
  });
  const dashboard = useQuery({ queryKey: ['dashboard'], queryFn: async () => (await api.dashboard()).data });
  if (!servers.data || !dashboard.data) return undefined;
  const counts = new Map(dashboard.data.servers.map((server) => [server.id, server]));
  return servers.data
    .filter(({ id }) => id !== league.server_id && (counts.get(id)?.room ?? 1) > 0)
    .map((server) => ({ server, used: counts.get(server.id)?.leagues ?? 0 }));
}

/** Moves a league to another server: it is prepared there while the site keeps running here. */
export function MoveDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const t = useT();
  const api = useDataProvider<ConsoleDataProvider>();
  const { submitRequest, error } = useTaskRequest('move', league, onClose);
  const { form, control, values } = useValues({ server_id: '' });
  const targets = useTargetServers(league);
  return (
    <FormDialog
      form={form}
      title={t('provisioning.site.move')}
      text={t('provisioning.site.move_text')}
      submit={t('provisioning.site.move')}
      disabled={values.server_id === ''}
      error={error}
      onClose={onClose}
      onSubmit={({ server_id: target }) => submitRequest((key) => api.moveLeague(league, target, key))}
    >
      {!targets && <Skeleton variant="rounded" height={40} />}
      {targets?.length === 0 && <Alert severity="info">{t('provisioning.site.move_none')}</Alert>}
      {targets && targets.length > 0 && (
        <TextInput
          fullWidth
          control={control}
          name="server_id"
          label={t('provisioning.site.move_to')}
          choices={targets.map(({ server, used }) => ({
            id: server.id,
            name: t('provisioning.site.move_room', {
              name: `${server.name} (${t(server.free_tier ? 'servers.kind_free' : 'servers.kind_paid')})`,
              used,
              capacity: server.league_capacity,
            }),
          }))}
        />
      )}
    </FormDialog>
  );
}
