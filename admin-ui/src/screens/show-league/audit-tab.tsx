import type { RaRecord } from 'react-admin';
import { useGetManyAggregate } from 'react-admin';
import type { League, User } from '../../api/types.js';
import type { components } from '../../../../api-types/schema.js';
import { useT } from '../../i18n/index.js';
import type { Key } from '../../i18n/index.js';
import { labelValues } from '../../records/list/columns.js';
import type { Column } from '../../records/list/columns.js';
import { RecordList } from '../../records/list/record-list.js';
import { useFormat, useCan } from '../../records/platform.js';

type AuditRow = components['schemas']['PaymentAuditRecord'] & RaRecord;

/** What audit rows are of (R42a). */
const ACTIONS = [
  ...['created', 'valued', 'receipt_uploaded', 'receipt_deleted', 'approved', 'declined', 'bonus'],
  ...['edited', 'voided', 'closed', 'penalty', 'service_assigned', 'tier_changed', 'terms_changed'],
];

/** Who did it; the names of a whole page are asked for at once. */
function Who({ id }: { id: string }) {
  const t = useT();
  const people = useGetManyAggregate<User>('users', { ids: [id] });
  if (!people.data) return '';
  const [person] = people.data;
  // What the calendar did has a user who is in no list.
  return person ? `${person.name} ${person.last_name}`.trim() : t('audit.platform');
}

function useColumns(): Column<AuditRow>[] {
  const t = useT();
  const can = useCan();
  const { instant } = useFormat();
  const word = (action: string): string =>
    ACTIONS.includes(action) ? t(`audit_action.${action}` as Key) : action;
  const who: Column<AuditRow> = {
    key: 'who',
    label: t('audit.who'),
    render: ({ user_id: id }) => <Who id={id} />,
    file: { of: 'user_id' },
  };
  return [
    {
      key: 'created',
      label: t('word.date'),
      sort: 'created',
      render: ({ created }) => instant(created),
      file: { of: 'created', as: 'instant' },
    },
    {
      key: 'action',
      label: t('leagues.audit.action'),
      sort: 'action',
      render: ({ action }) => word(action),
      file: { of: 'action', words: labelValues(ACTIONS, word) },
    },
    ...(can('users.read') ? [who] : []),
    {
      key: 'description',
      label: t('leagues.audit.what'),
      render: ({ description }) => description,
      file: { of: 'description' },
    },
  ];
}

/** One row per payment touched (R42a), in sentences. */
export function AuditTab({ league }: { league: League }) {
  const t = useT();
  const columns = useColumns();
  return (
    <RecordList<AuditRow>
      resource="payment_audit"
      label={`${t('leagues.tab.audit')}: ${league.name}`}
      columns={columns}
      filters={[
        {
          kind: 'choice',
          source: 'action',
          label: t('leagues.audit.action'),
          choices: ACTIONS.map((id) => ({ id, name: t(`audit_action.${id}` as Key) })),
        },
        { kind: 'day', source: 'created', edge: 'from', label: t('word.from') },
        { kind: 'day', source: 'created', edge: 'to', label: t('word.to') },
      ]}
      fixed={{ league_id: league.id }}
      sort={{ field: 'created', order: 'DESC' }}
      empty={t('leagues.ledger.empty')}
    />
  );
}
