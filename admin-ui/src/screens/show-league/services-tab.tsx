import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { ChargeLine, League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { RecordList } from '../../records/list/record-list.js';
import { useCan } from '../../records/platform.js';
import {
  CHARGE_LINE_EXPAND,
  serviceName,
  useChargeLineColumns,
} from '../../records/use-charge-line-columns.js';
import { useOpenedRecord } from '../../records/use-address-state.js';

const AssignDialog = lazy(() => import('./assign-dialog.js').then((m) => ({ default: m.AssignDialog })));
const UnassignDialog = lazy(() =>
  import('./unassign-dialog.js').then((m) => ({ default: m.UnassignDialog })),
);
const PaymentDrawer = lazy(() =>
  import('../../records/payment-drawer.js').then((m) => ({ default: m.PaymentDrawer })),
);

/** The services assigned to one league and whether they are paid; more can be assigned, and unpaid ones removed. */
export function ServicesTab({ league }: { league: League }) {
  const t = useT();
  const can = useCan();
  const columns = useChargeLineColumns({ withLeague: false });
  const [open, setOpen] = useOpenedRecord('payment');
  const [assigning, setAssigning] = useState(false);
  const [removed, setRemoved] = useState<ChargeLine | null>(null);
  const assign = can('services_assignment.create') && league.deployment_status !== 'deleted' && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAssigning(true)}>
      {t('assignment.title')}
    </Button>
  );
  const remove = (line: ChargeLine) =>
    !line.payed && (
      <Button
        size="small"
        color="error"
        aria-label={t('services_of.remove_line', { service: serviceName(line, t) })}
        onClick={() => setRemoved(line)}
      >
        {t('action.remove')}
      </Button>
    );
  return (
    <>
      <RecordList<ChargeLine>
        resource="service_charge_lines"
        expand={CHARGE_LINE_EXPAND}
        label={`${t('leagues.tab.services')}: ${league.name}`}
        columns={columns}
        filters={[
          {
            kind: 'choice',
            source: 'payed',
            label: t('services.payed'),
            choices: [
              { id: true, name: t('assignment.payed') },
              { id: false, name: t('assignment.not_payed') },
            ],
          },
        ]}
        fixed={{ league_id: league.id }}
        sort={{ field: 'created', order: 'DESC' }}
        empty={t('assignment.none')}
        emptyAction={assign}
        onOpen={({ payment_id: id }) => setOpen(id)}
        {...(can('payments.void') ? { actions: remove } : {})}
      />
      <Suspense>
        {open && <PaymentDrawer id={open} onClose={() => setOpen(null)} />}
        {assigning && <AssignDialog league={league} onClose={() => setAssigning(false)} />}
        {removed && <UnassignDialog line={removed} onClose={() => setRemoved(null)} />}
      </Suspense>
    </>
  );
}
