import Link from '@mui/material/Link';
import { useGetManyAggregate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { League, Server, Task } from '../../api/types.js';
import { useAreaPath } from '../../records/platform.js';

/** Which league or server a task is about; the names of a whole page are asked for at once. */
export function TaskSubject({ task, linked }: { task: Task; linked: boolean }) {
  const { league_id: league, server_id: server } = task;
  const path = useAreaPath();
  const leagues = useGetManyAggregate<League>(
    'leagues',
    { ids: league ? [league] : [] },
    { enabled: league !== null },
  );
  const servers = useGetManyAggregate<Server>(
    'servers',
    { ids: server ? [server] : [] },
    { enabled: league === null && server !== null },
  );
  if (league === null) return servers.data?.[0]?.name ?? '';
  const name = leagues.data?.[0]?.name;
  if (!name || !linked) return name ?? '';
  return (
    <Link
      component={RouterLink}
      to={path(`show_league/${league}/deployment`)}
      onClick={(event) => event.stopPropagation()}
    >
      {name}
    </Link>
  );
}
