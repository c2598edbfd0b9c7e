import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import * as v from 'valibot';
import { useDashboard } from '../../../api/overview.js';
import { useGetList } from '../../../api/record-hooks.js';
import { useApi } from '../../../api/data-provider.js';
import type { League, Server } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { TextInput, useValues } from '../../../ui/form-fields.js';
import { filled, validation } from '../../../ui/schemas.js';
import { useTaskRequest } from './use-task-request.js';

/** Servers that a league can move to: ready, of any kind, with free capacity. Staff choose; the plan is no restriction (R35). */
function useTargetServers(league: League) {
  const servers = useGetList<Server>('servers', {
    filter: { status: 'ready' },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
  });
  const dashboard = useDashboard();
  if (!servers.data || !dashboard.data) return undefined;
  const counts = new Map(dashboard.data.servers.map((server) => [server.id, server]));
  return servers.data
    .filter(({ id }) => id !== league.server_id && (counts.get(id)?.room ?? 1) > 0)
    .map((server) => ({ server, used: counts.get(server.id)?.leagues ?? 0 }));
}

const SCHEMA = v.object({ server_id: filled });

/** Moves a league to another server: it is prepared there while the site keeps running here. */
export function MoveDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const t = useT();
  const api = useApi();
  const { submitRequest, error } = useTaskRequest('move', league, onClose);
  const { form, control, isValid } = useValues({ server_id: '' }, validation(SCHEMA));
  const targets = useTargetServers(league);
  return (
    <FormDialog
      form={form}
      title={t('provisioning.site.move')}
      text={t('provisioning.site.move_text')}
      submit={t('provisioning.site.move')}
      disabled={!isValid}
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
