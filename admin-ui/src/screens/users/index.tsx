import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { User } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { RecordEditor } from '../../records/lazy-dialogs.js';
import { useCreating, useOpenedRecord } from '../../records/use-address-state.js';
import { labelValues } from '../../records/list/columns.js';
import type { Column } from '../../records/list/columns.js';
import type { Filter } from '../../records/list/filters.js';
import { RecordList } from '../../records/list/record-list.js';
import { useFormat } from '../../records/platform.js';
import { LeagueName } from '../../ui/crest.js';
import { PageTitle } from '../../ui/page-title.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import type { Field } from '../../ui/record-dialog.js';
import { noWrap } from '../../ui/no-wrap.js';

const UserDrawer = lazyComponent(() => import('./user-drawer.js').then((module) => module.UserDrawer));

const ROLES = ['admin', 'contador', 'operario', 'common'] as const;

function UserStates({ user }: { user: User }) {
  const t = useT();
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Chip
        size="small"
        variant="outlined"
        color={user.verified ? 'success' : 'default'}
        label={t(user.verified ? 'users.verified' : 'users.unverified')}
      />
      {user.is_vetado && <Chip size="small" variant="outlined" color="error" label={t('users.banned')} />}
    </Stack>
  );
}

function useColumns(): Column<User>[] {
  const t = useT();
  const { day, instant } = useFormat();
  const name = (user: User): string => `${user.name} ${user.last_name}`;
  const role = (user: User): string => (user.role ? t(`role.${user.role}`) : '');
  const yesNo = { true: t('word.yes'), false: t('word.no') };
  return [
    { key: 'name', label: t('word.name'), sort: 'name', render: name, file: { of: ['name', 'last_name'] } },
    {
      key: 'email',
      card: 'line',
      label: t('word.email'),
      sort: 'email',
      render: ({ email }) => email,
      file: { of: 'email' },
    },
    {
      key: 'role',
      card: 'corner',
      label: t('word.role'),
      render: (user) => noWrap(role(user)),
      file: { of: 'role', words: labelValues(ROLES, (id) => t(`role.${id}`)) },
    },
    {
      key: 'state',
      card: 'amount',
      label: t('word.status'),
      render: (user) => <UserStates user={user} />,
      file: [
        { of: 'verified', title: t('users.verified'), words: yesNo },
        { of: 'is_vetado', title: t('users.banned'), words: yesNo },
      ],
    },
    {
      key: 'league',
      label: t('word.league'),
      from: 'md',
      render: ({ owned_league: league }) => league && <LeagueName name={league.name} />,
      file: { of: 'owned_league.name' },
    },
    {
      key: 'seen',
      only: 'table',
      label: t('users.last_seen'),
      from: 'md',
      render: ({ last_seen: seen }) => (seen ? instant(seen) : ''),
      file: { of: 'last_seen', as: 'instant' },
    },
    {
      key: 'created',
      only: 'table',
      label: t('word.created'),
      sort: 'created',
      from: 'md',
      render: ({ created }) => day(created),
      file: { of: 'created', as: 'day' },
    },
  ];
}

function useFields(): Field[] {
  const t = useT();
  return [
    { name: 'name', label: t('word.name'), required: true },
    { name: 'last_name', label: t('users.last_name'), required: true },
    { name: 'username', label: t('users.username'), required: true },
    { name: 'email', label: t('word.email'), kind: 'email', required: true },
    {
      name: 'role',
      label: t('word.role'),
      kind: 'choice',
      required: true,
      choices: ROLES.map((id) => ({ id, name: t(`role.${id}`) })),
    },
    { name: 'password', label: t('users.password'), kind: 'password', required: true },
  ];
}

/** All users who can log in. */
export default function UsersScreen() {
  const t = useT();
  const columns = useColumns();
  const fields = useFields();
  const [creating, setCreating] = useCreating();
  const [open, show] = useOpenedRecord('user');
  const yesNo = [
    { id: true, name: t('word.yes') },
    { id: false, name: t('word.no') },
  ];
  const filters: Filter[] = [
    { kind: 'search', label: t('list.search') },
    {
      kind: 'choice',
      source: 'role',
      label: t('word.role'),
      choices: ROLES.map((id) => ({ id, name: t(`role.${id}`) })),
    },
    { kind: 'choice', source: 'verified', label: t('users.verified'), choices: yesNo },
    { kind: 'choice', source: 'is_vetado', label: t('users.banned'), choices: yesNo },
  ];
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      {t('users.create')}
    </Button>
  );
  return (
    <>
      <PageTitle title={t('users.title')}>{create}</PageTitle>
      <RecordList<User>
        resource="users"
        label={t('users.title')}
        columns={columns}
        filters={filters}
        sort={{ field: 'created', order: 'DESC' }}
        expand="owned_league"
        empty={t('users.empty')}
        emptyAction={create}
        onOpen={({ id }) => show(id)}
      />
      {open && <UserDrawer id={open} onClose={() => show(null)} />}
      {creating && (
        <RecordEditor
          resource="users"
          title={t('users.create')}
          fields={fields}
          record={{ role: 'operario' }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}
