import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useGetList } from '../../../api/record-hooks.js';
import { Link } from 'react-router';
import type { League, Task } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import type { Key } from '../../../i18n/index.js';
import { useAreaPath, useCan, useFormat } from '../../../records/platform.js';
import { taskTitle } from '../../../records/tasks/task-titles.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Facts } from '../../../ui/facts.js';
import { RelativeTime } from '../../../ui/relative-time.js';
import { siteStatus, StatusChip } from '../../../ui/status-chip.js';
import { SectionCard } from './section-card.js';

const OPEN = ['pending', 'running', 'failed'];
const SHOWN = 5;

function Backup({ league: { backup_at: at, backup_status: state } }: { league: League }) {
  const t = useT();
  const { locale, instant } = useFormat();
  const isFine = state === 'good' || state === 'none';
  return (
    <>
      {at ? <RelativeTime at={at} locale={locale} full={instant(at)} /> : t('provisioning.site.no_backup')}
      {!isFine && ` · ${t(`provisioning.site.backup_state.${state ?? ''}` as Key)}`}
    </>
  );
}

/** Tasks of this league that are waiting, running or failed. */
function OpenTasks({ league }: { league: League }) {
  const t = useT();
  const tasks = useGetList<Task>('provisioning_tasks', {
    filter: { league_id: league.id, status: OPEN },
    sort: { field: 'created', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
    meta: { total: false },
  });
  if (tasks.data?.length === 0) return t('leagues.summary.no_tasks');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {tasks.data?.map((task) => (
        <li key={task.id}>
          {taskTitle(task.kind, t)} <StatusChip status={task.status} />
          {task.error !== null && ` ${task.error}`}
        </li>
      ))}
    </Box>
  );
}

/** Whether the league's site is up, and its address. */
export function SiteSummary({ league }: { league: League }) {
  const t = useT();
  const can = useCan();
  const path = useAreaPath();
  const { server, port } = league;
  const more = can('provisioning_tasks.read') && (
    <Button component={Link} size="small" to={path(`show_league/${league.id}/deployment`)}>
      {t('leagues.tab.deployment')}
    </Button>
  );
  return (
    <SectionCard title={t('provisioning.site.title')} action={more}>
      <Facts
        facts={[
          [t('word.status'), <StatusChip key="status" status={siteStatus(league.deployment_status)} />],
          [
            t('word.address'),
            <span key="url">
              <MuiLink href={league.url} target="_blank" rel="noreferrer">
                {league.url.replace(/^https?:\/\//, '')}
              </MuiLink>{' '}
              <CopyButton text={league.url} name={t('word.address')} />
            </span>,
          ],
          [t('word.server'), server ? `${server.name}:${port ?? '…'}` : t('leagues.no_server')],
          league.backup_status !== undefined && [
            t('provisioning.site.last_backup'),
            <Backup key="backup" league={league} />,
          ],
          can('provisioning_tasks.read') && [
            t('leagues.summary.open_tasks'),
            <OpenTasks key="tasks" league={league} />,
          ],
        ]}
      />
    </SectionCard>
  );
}
