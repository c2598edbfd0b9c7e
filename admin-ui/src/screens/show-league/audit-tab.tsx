import type { RaRecord } from 'react-admin';
import type { League } from '../../api/types.js';
import type { components } from '../../../../api-types/schema.js';
import { useT } from '../../i18n/index.js';
import type { Column } from '../../records/list/columns.js';
import { RecordList } from '../../records/list/record-list.js';
import { useFormat } from '../../records/platform.js';

type AuditRow = components['schemas']['PaymentAuditRecord'] & RaRecord;

/** One row per payment touched (R42a), in sentences. */
export function AuditTab({ league }: { league: League }) {
  const t = useT();
  const { instant } = useFormat();
  const columns: Column<AuditRow>[] = [
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
      render: ({ action }) => action,
      file: { of: 'action' },
    },
    {
      key: 'description',
      label: t('leagues.audit.what'),
      render: ({ description }) => description,
      file: { of: 'description' },
    },
  ];
  return (
    <RecordList<AuditRow>
      local
      resource="payment_audit"
      label={`${t('leagues.tab.audit')}: ${league.name}`}
      columns={columns}
      fixed={{ league_id: league.id }}
      sort={{ field: 'created', order: 'DESC' }}
      empty={t('leagues.ledger.empty')}
    />
  );
}
