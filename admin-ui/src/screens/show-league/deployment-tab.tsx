import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useDataProvider, useGetList, useNotify } from 'react-admin';
import { useState } from 'react';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import type { League, Task } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useMay } from '../../records/platform.js';
import { TaskCard } from '../../records/task-card.js';
import { useCommand } from '../../records/use-command.js';
import { Empty } from '../../ui/empty.js';
import { Failure } from '../../ui/failure.js';
import { FormDialog } from '../../ui/form-dialog.js';

type Verb = 'suspend' | 'resume';

function Operations({ league }: { league: League }) {
  const t = useT();
  const notify = useNotify();
  const api = useDataProvider<ConsoleDataProvider>();
  const command = useCommand();
  const [asked, setAsked] = useState<Verb | null>(null);
  const verb: Verb | null =
    league.deployment_status === 'running'
      ? 'suspend'
      : league.deployment_status === 'suspended'
        ? 'resume'
        : null;
  const operate = async (): Promise<void> => {
    if (!asked) return;
    const refused = await command.run(() => api.operateLeague(league.id, asked));
    if (refused !== null) return;
    notify('leagues.deployment.asked');
    setAsked(null);
  };
  return (
    <Stack direction="row" spacing={1} sx={{ mb: 2 }}>
      <Button component={Link} href={league.url} target="_blank" rel="noreferrer" variant="outlined">
        {t('leagues.site')}
      </Button>
      {verb && (
        <Button
          variant="outlined"
          color={verb === 'suspend' ? 'error' : 'primary'}
          onClick={() => setAsked(verb)}
        >
          {t(`leagues.deployment.${verb}`)}
        </Button>
      )}
      {asked && (
        <FormDialog
          title={t(`leagues.deployment.${asked}`)}
          text={t(`leagues.deployment.${asked}_text`)}
          submit={t(`leagues.deployment.${asked}`)}
          danger={asked === 'suspend'}
          error={command.error}
          onClose={() => setAsked(null)}
          onSubmit={operate}
        />
      )}
    </Stack>
  );
}

/** The tasks of a league, the newest first, and what staff may ask of its site. */
export function DeploymentTab({ league }: { league: League }) {
  const t = useT();
  const may = useMay();
  const tasks = useGetList<Task>('provisioning_tasks', {
    filter: { league_id: league.id },
    sort: { field: 'created', order: 'DESC' },
    pagination: { page: 1, perPage: 20 },
  });
  return (
    <>
      {may('leagues.operate') && <Operations league={league} />}
      {!league.server && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('leagues.no_server')}
        </Alert>
      )}
      {tasks.error && <Failure error={tasks.error} onRetry={() => void tasks.refetch()} />}
      {tasks.isPending && <Skeleton variant="rounded" height={200} />}
      {tasks.data?.length === 0 && (
        <Card>
          <Empty text={t('leagues.deployment.none')} />
        </Card>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {tasks.data?.map(({ id }) => (
          <TaskCard key={id} id={id} />
        ))}
      </Box>
    </>
  );
}
