import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { League } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import type { Key } from '../../../i18n/index.js';
import { useFormat, useCan } from '../../../records/platform.js';
import { Facts } from '../../../ui/facts.js';
import { formatBytes } from '../../../ui/format.js';
import { lazyComponent } from '../../../ui/lazy-component.js';
import type { Operation } from './operation-dialog.js';

const OperationDialog = lazyComponent(() =>
  import('./operation-dialog.js').then((module) => module.OperationDialog),
);

/** The operations possible in each state; the API decides. */
const OPERATIONS: Record<string, readonly Operation[]> = {
  pending: ['remove'],
  deploying: ['remove'],
  failed: ['remove'],
  running: ['backup', 'suspend', 'redeploy', 'move', 'remove'],
  suspended: ['resume', 'backup', 'move', 'remove'],
};

const operationLabel = (operation: Operation): Key =>
  operation === 'suspend' || operation === 'resume'
    ? `leagues.deployment.${operation}`
    : `provisioning.site.${operation}`;

function SiteFacts({ league }: { league: League }) {
  const t = useT();
  const { instant, locale } = useFormat();
  const { server, port, backup_status: state, backup_at: at, backup_bytes: bytes } = league;
  const backup = at
    ? `${instant(at)}${bytes ? ` · ${formatBytes(bytes, locale)}` : ''}`
    : t('provisioning.site.no_backup');
  return (
    <Facts
      facts={[
        [
          t('word.address'),
          <Link key="url" href={league.url} target="_blank" rel="noreferrer">
            {league.url}
          </Link>,
        ],
        [
          t('provisioning.site.server_and_port'),
          server ? `${server.name}:${port ?? '…'}` : t('leagues.no_server'),
        ],
        server && ['IP', server.ip ?? t('provisioning.servers.no_ip')],
        state !== undefined && [
          t('provisioning.site.last_backup'),
          state === 'good' || state === 'none'
            ? backup
            : `${backup} · ${t(`provisioning.site.backup_state.${state}` as Key)}`,
        ],
      ]}
    />
  );
}

/** A league's site: its location, and the operations for staff. */
export function SiteCard({ league }: { league: League }) {
  const t = useT();
  const can = useCan();
  const [openOperation, setOpenOperation] = useState<Operation | null>(null);
  const operations = can('leagues.operate') ? (OPERATIONS[league.deployment_status] ?? []) : [];
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('provisioning.site.title')}
      </Typography>
      <SiteFacts league={league} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {operations.map((operation) => (
          <Button
            key={operation}
            variant="outlined"
            color={operation === 'remove' || operation === 'suspend' ? 'error' : 'primary'}
            onClick={() => setOpenOperation(operation)}
          >
            {t(operationLabel(operation))}
          </Button>
        ))}
      </Box>
      {openOperation && (
        <OperationDialog operation={openOperation} league={league} onClose={() => setOpenOperation(null)} />
      )}
    </Card>
  );
}
