import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Server } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { Editor } from '../../records/editor.js';
import { useAreaPath, useMay } from '../../records/platform.js';
import { PageTitle } from '../../ui/page-title.js';
import { lazily } from '../../ui/lazily.js';
import type { Field } from '../../ui/record-dialog.js';
import { Making } from './making.js';

const MakeDialog = lazily(() => import('./make-dialog.js').then((module) => module.MakeDialog));
const Orphans = lazy(() => import('./orphans.js').then((m) => ({ default: m.Orphans })));
const ServerList = lazy(() => import('./server-list.js').then((m) => ({ default: m.ServerList })));
const Tasks = lazy(() => import('./tasks.js').then((m) => ({ default: m.Tasks })));

function Actions({ onMake, onAdd }: { onMake: () => void; onAdd: () => void }) {
  const t = useT();
  return (
    <>
      <Button variant="outlined" onClick={onAdd}>
        {t('provisioning.servers.add')}
      </Button>
      <Button variant="contained" startIcon={<AddIcon />} onClick={onMake}>
        {t('provisioning.servers.make')}
      </Button>
    </>
  );
}

/** The machines that leagues run on, the work that is done on them, and what is left over. */
export default function ServersScreen() {
  const t = useT();
  const may = useMay();
  const path = useAreaPath();
  const navigate = useNavigate();
  const { tab = 'servers' } = useParams();
  const [edited, setEdited] = useState<Partial<Server> | null>(null);
  const [making, setMaking] = useState(false);
  const add = (): void => setEdited({ free_tier: false, league_capacity: 50 });
  const fields: Field[] = [
    { name: 'name', label: t('word.name'), required: true },
    { name: 'ip', label: 'IP' },
    { name: 'league_capacity', label: t('servers.capacity'), kind: 'number', required: true },
    { name: 'free_tier', label: t('servers.kind_free'), kind: 'flag' },
  ];
  const password: Field = {
    ...{ name: 'password', kind: 'own_password', label: t('provisioning.servers.password') },
    help: t('provisioning.servers.password_help'),
  };
  return (
    <>
      <PageTitle title={t('servers.title')}>
        {may('servers.write') && <Actions onMake={() => setMaking(true)} onAdd={add} />}
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
        <Tab value="orphans" label={t('provisioning.servers.tab_orphans')} />
      </Tabs>
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        {tab === 'tasks' && <Tasks />}
        {tab === 'orphans' && <Orphans />}
        {tab === 'servers' && (
          <>
            <Making />
            <ServerList onEdit={setEdited} />
          </>
        )}
      </Suspense>
      {making && <MakeDialog onClose={() => setMaking(false)} />}
      {edited && (
        <Editor
          resource="servers"
          title={t(edited.id ? 'servers.edit' : 'servers.create')}
          fields={edited.id ? [...fields, password] : fields}
          record={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
