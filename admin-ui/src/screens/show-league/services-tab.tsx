import type { ChargeLine, League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { RecordList } from '../../records/list/record-list.js';
import { CHARGE_LINE_EXPAND, useChargeLineColumns } from '../../records/use-charge-line-columns.js';

/** What was assigned to one league, and whether it is paid. */
export function ServicesTab({ league }: { league: League }) {
  const t = useT();
  const columns = useChargeLineColumns({ withLeague: false });
  return (
    <RecordList<ChargeLine>
      local
      resource="service_charge_lines"
      expand={CHARGE_LINE_EXPAND}
      label={`${t('leagues.tab.services')}: ${league.name}`}
      columns={columns}
      fixed={{ league_id: league.id }}
      sort={{ field: 'created', order: 'DESC' }}
      empty={t('assignment.none')}
    />
  );
}
