import type { ChargeLine, League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { RecordList } from '../../records/list/record-list.js';
import { useChargeLineColumns } from '../../records/use-charge-line-columns.js';

/** What was assigned to one league, and whether it is paid. */
export function ServicesTab({ league }: { league: League }) {
  const t = useT();
  const columns = useChargeLineColumns();
  return (
    <RecordList<ChargeLine>
      local
      resource="service_charge_lines"
      label={`${t('leagues.tab.services')}: ${league.name}`}
      columns={columns}
      fixed={{ league_id: league.id }}
      sort={{ field: 'created', order: 'DESC' }}
      empty={t('assignment.none')}
    />
  );
}
