import Box from '@mui/material/Box';
import { useGetList } from 'react-admin';
import type { Dashboard } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useAreaPath, useFormat, useCan } from '../../records/platform.js';
import { listAddress } from '../../ui/list-address.js';
import { FigureCard } from '../../ui/figure-card.js';
import { startOfDay } from '../../ui/format.js';

/** Open work in numbers; each opens its list. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const path = useAreaPath();
  const can = useCan();
  const { money, zone, locale } = useFormat();
  const { receipts_waiting: waiting } = dashboard;
  const running = useGetList('provisioning_tasks', {
    filter: { status: ['pending', 'running'] },
    pagination: { page: 1, perPage: 1 },
  });
  const number = new Intl.NumberFormat(locale);
  const payments = (count: number): string => t('dashboard.payments', { count });
  const thisMonth = dashboard.received.at(-1);
  const since = thisMonth ? startOfDay(`${thisMonth.month}-01`, zone) : '';
  const free = dashboard.servers.reduce((sum, server) => sum + server.room, 0);
  const room = dashboard.servers.map(({ name, room: left }) => `${name}: ${left}`).join(' · ');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(6, minmax(0, 1fr))',
        },
      }}
    >
      <FigureCard
        label={t('dashboard.waiting')}
        figure={number.format(waiting.receipts)}
        note={`${money(waiting.amount)} · ${payments(waiting.payments)}`}
        to={path(can('payments.approve') ? 'review' : 'payments/in_review')}
      />
      <FigureCard
        label={t('dashboard.overdue')}
        figure={money(dashboard.overdue.amount)}
        note={payments(dashboard.overdue.payments)}
        to={path('payments/overdue')}
        alarming={dashboard.overdue.payments > 0}
      />
      <FigureCard
        label={t('dashboard.received_now')}
        figure={money(thisMonth?.received ?? 0)}
        to={listAddress(path('payments/approved'), { approved_date_gte: since })}
      />
      <FigureCard
        label={t('dashboard.room')}
        figure={number.format(free)}
        note={room || t('dashboard.no_servers')}
        to={path('servers')}
      />
      <FigureCard
        label={t('dashboard.running_tasks')}
        figure={running.total === undefined ? '…' : number.format(running.total)}
        to={listAddress(path('servers/tasks'), { status: ['pending', 'running'] })}
      />
      <FigureCard
        label={t('dashboard.failed_tasks')}
        figure={number.format(dashboard.failed_tasks)}
        to={listAddress(path('servers/tasks'), { status: 'failed' })}
        alarming={dashboard.failed_tasks > 0}
      />
    </Box>
  );
}
