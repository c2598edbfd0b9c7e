import { useGetOne } from '../api/record-hooks.js';
import { useSearchParams } from 'react-router';
import type { Activity, User } from '../api/types.js';
import { activity } from '../i18n/en/activity.js';
import type { overview } from '../i18n/en/overview.js';
import { useT } from '../i18n/index.js';
import type { Key } from '../i18n/index.js';
import { ActivityDetails } from '../records/activity-details.js';
import { listFieldChanges, actorName } from '../records/activity-changes.js';
import { labelValues } from '../records/list/columns.js';
import type { Column } from '../records/list/columns.js';
import type { Filter } from '../records/list/filters.js';
import { useOpenRecord } from '../records/use-open-record.js';
import { useOpenedRecord } from '../records/use-address-state.js';
import { RecordList } from '../records/list/record-list.js';
import { useFormat } from '../records/platform.js';
import { Facts } from '../ui/facts.js';
import { PageTitle } from '../ui/page-title.js';
import { SidePanel } from '../ui/side-panel.js';

type ActionName = keyof typeof overview.users.action;
/** All kinds of activity; the texts themselves are loaded only in the user's language. */
const ACTION_NAMES = Object.keys({
  created: true,
  updated: true,
  deleted: true,
  banned: true,
  unbanned: true,
  role_changed: true,
  verification_resent: true,
  session_ended: true,
  sessions_ended: true,
  mail_verified: true,
  password_changed: true,
  password_reset: true,
  second_factor_added: true,
  second_factor_removed: true,
  recovery_codes_renewed: true,
  downloaded: true,
  signed_in: true,
  sign_in_refused: true,
  deployment_held: true,
  stopped_unverified: true,
  removed_unverified: true,
  port_changed: true,
} satisfies Record<ActionName, true>) as ActionName[];
type Resource = keyof typeof activity.activity.resource;
const RESOURCES = Object.keys(activity.activity.resource) as Resource[];

function useResourceName(): (resource: string) => string {
  const t = useT();
  return (resource) =>
    resource in activity.activity.resource ? t(`activity.resource.${resource}` as Key) : resource;
}

function useColumns(): Column<Activity>[] {
  const t = useT();
  const { instant } = useFormat();
  const formatResource = useResourceName();
  return [
    {
      key: 'created',
      label: t('word.date'),
      sort: 'created',
      render: ({ created }) => instant(created),
      file: { of: 'created', as: 'instant' },
    },
    {
      key: 'who',
      card: 'line',
      label: t('activity.user'),
      render: (activity) => actorName(activity, t),
      file: [{ of: ['user.name', 'user.last_name'] }, { of: 'user.email', title: t('word.email') }],
    },
    {
      key: 'act',
      card: 'line',
      label: t('activity.action'),
      sort: 'action',
      render: ({ action }) => t(`users.action.${action}`),
      file: { of: 'action', words: labelValues(ACTION_NAMES, (name) => t(`users.action.${name}`)) },
    },
    {
      key: 'what',
      card: 'corner',
      label: t('activity.type'),
      sort: 'resource',
      render: ({ resource }) => formatResource(resource),
      file: [
        { of: 'resource', words: labelValues(RESOURCES, (name) => t(`activity.resource.${name}`)) },
        { of: 'record_id', title: t('activity.record') },
      ],
    },
    {
      key: 'changes',
      label: t('activity.changes'),
      from: 'md',
      render: (activity) =>
        listFieldChanges(activity)
          .map(({ field }) => field)
          .slice(0, 4)
          .join(', '),
      file: [
        { of: 'before', title: t('activity.before') },
        { of: 'after', title: t('activity.after') },
      ],
    },
    {
      key: 'from',
      label: t('activity.from'),
      from: 'lg',
      render: ({ device, address }) => [device, address].filter(Boolean).join(' · '),
      file: { of: ['device', 'address'] },
    },
  ];
}

function ActivityPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const { instant } = useFormat();
  const formatResource = useResourceName();
  const query = useOpenRecord<Activity>('activity_log', id, 'user');
  const activity = query.data;
  return (
    <SidePanel title={activity ? t(`users.action.${activity.action}`) : '…'} query={query} onClose={onClose}>
      {activity && (
        <>
          <Facts
            facts={[
              [t('word.date'), instant(activity.created)],
              [t('activity.user'), actorName(activity, t)],
              [t('activity.type'), formatResource(activity.resource)],
              [t('activity.record'), activity.record_id],
              [t('activity.from'), [activity.device, activity.address].filter(Boolean).join(' · ') || '–'],
              activity.request_id !== null && [t('activity.request'), activity.request_id],
            ]}
          />
          <ActivityDetails activity={activity} />
        </>
      )}
    </SidePanel>
  );
}

/** Who did what to whom, and what it was before; nobody can change or delete an entry. */
export default function ActivityScreen() {
  const t = useT();
  const columns = useColumns();
  const [search] = useSearchParams();
  const [open, show] = useOpenedRecord('act');
  const filter = JSON.parse(search.get('filter') ?? '{}') as { user_id?: string };
  const { data: by } = useGetOne<User>(
    'users',
    { id: filter.user_id ?? '' },
    { enabled: Boolean(filter.user_id) },
  );
  const people = by ? [{ id: by.id, name: `${by.name} ${by.last_name}` }] : [];
  const byUser: Filter[] = by
    ? [{ kind: 'choice', source: 'user_id', label: t('activity.user'), choices: people }]
    : [];
  const filters: Filter[] = [
    ...byUser,
    {
      kind: 'choice',
      source: 'action',
      label: t('activity.action'),
      choices: ACTION_NAMES.map((id) => ({ id, name: t(`users.action.${id}`) })),
    },
    {
      kind: 'choice',
      source: 'resource',
      label: t('activity.type'),
      choices: RESOURCES.map((id) => ({ id, name: t(`activity.resource.${id}`) })),
    },
    { kind: 'day', source: 'created', edge: 'from', label: t('word.from') },
    { kind: 'day', source: 'created', edge: 'to', label: t('word.to') },
  ];
  return (
    <>
      <PageTitle title={t('activity.title')} />
      <RecordList<Activity>
        resource="activity_log"
        label={t('activity.title')}
        columns={columns}
        filters={filters}
        sort={{ field: 'created', order: 'DESC' }}
        expand="user"
        empty={t('users.no_activity')}
        onOpen={({ id }) => show(id)}
      />
      {open && <ActivityPanel id={open} onClose={() => show(null)} />}
    </>
  );
}
