import Box from '@mui/material/Box';
import type { Dashboard } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useAreaPath, useFormat } from '../../records/platform.js';
import { listAddress } from '../../ui/list-address.js';
import { FigureCard } from '../../ui/figure-card.js';
import { formatShare, startOfDay } from '../../ui/format.js';

/** Money of the running month beside that of the month before, and what the platform has; each opens its list. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const path = useAreaPath();
  const { money, zone, locale } = useFormat();
  const { to_date: toDate } = dashboard;
  const number = new Intl.NumberFormat(locale);
  const since = startOfDay(`${toDate.day.slice(0, 7)}-01`, zone);
  const free = dashboard.servers.reduce((sum, server) => sum + server.room, 0);
  const room = dashboard.servers.map(({ name, room: left }) => `${name}: ${left}`).join(' · ');
  const against = (present: number, past: number): string =>
    [
      past > 0 && formatShare(present / past - 1, locale),
      t('dashboard.before', { amount: money(past), day: Number(toDate.day_before.slice(8)) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <FigureCard
        label={t('dashboard.received_now')}
        figure={money(toDate.received)}
        note={against(toDate.received, toDate.received_before)}
        to={listAddress(path('payments/approved'), { approved_date_gte: since })}
      />
      <FigureCard
        label={t('dashboard.charged_now')}
        figure={money(toDate.charged)}
        note={against(toDate.charged, toDate.charged_before)}
        to={path('collection')}
      />
      <FigureCard
        label={t('dashboard.overdue')}
        figure={money(dashboard.overdue.amount)}
        note={t('dashboard.payments', { count: dashboard.overdue.payments })}
        to={path('payments/overdue')}
        alarming={dashboard.overdue.payments > 0}
      />
      <FigureCard
        label={t('dashboard.room')}
        figure={number.format(free)}
        note={room || t('dashboard.no_servers')}
        to={path('servers')}
      />
    </Box>
  );
}
