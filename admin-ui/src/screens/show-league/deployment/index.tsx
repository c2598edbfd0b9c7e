import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { League } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useCan } from '../../../records/platform.js';
import { BackupsCard } from './backups-card.js';
import { AddedByBanned, LoginsCard } from './logins-card.js';
import { SiteCard } from './site-card.js';
import { LeagueTasks } from './league-tasks.js';

/** Where a league runs, its tasks, its backups, and the operations for staff. */
export function DeploymentTab({ league }: { league: League }) {
  const t = useT();
  const can = useCan();
  const deleted = league.deployment_status === 'deleted';
  const runs = league.deployment_status === 'running' || league.deployment_status === 'suspended';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {deleted && <Alert severity="info">{t('provisioning.site.deleted')}</Alert>}
      {!deleted && can('league_logins.read') && <AddedByBanned league={league} />}
      {!deleted && <SiteCard league={league} />}
      <LeagueTasks league={league} />
      {can('league_backups.read') && <BackupsCard league={league} />}
      {runs && can('league_logins.read') && <LoginsCard league={league} />}
    </Box>
  );
}
