import Box from '@mui/material/Box';
import type { Dashboard } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useAreaPath, useFormat } from '../../records/platform.js';
import { listAddress } from '../../ui/list-address.js';
import { formatShare, startOfDay } from '../../ui/format.js';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';

/** Money of the current month beside that of the month before, and counts of the platform; each opens its list. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const path = useAreaPath();
  const { money, zone, locale } = useFormat();
  const { to_date: toDate } = dashboard;
  const number = new Intl.NumberFormat(locale);
  const since = startOfDay(`${toDate.day.slice(0, 7)}-01`, zone);
  const free = dashboard.servers.reduce((sum, server) => sum + server.room, 0);
  const room = dashboard.servers.map(({ name, room: freeSlots }) => `${name}: ${freeSlots}`).join(' · ');
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
        label={t('dashboard.server_capacity')}
        figure={number.format(free)}
        note={room || t('dashboard.no_servers')}
        to={path('servers')}
      />
    </Box>
  );
}

interface FigureCardProps {
  label: string;
  figure: string;
  note?: string | undefined;
  /** The path of the list behind the number. */
  to: string;
  alarming?: boolean;
}

/** A number that opens its list. */
function FigureCard({ label, figure, note, to, alarming = false }: FigureCardProps) {
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ p: 2, height: '100%', display: 'block' }}>
        <Typography variant="body2" color="text.secondary">
          {label}
        </Typography>
        <Typography component="p" variant="figure" sx={{ color: alarming ? 'error.main' : 'text.primary' }}>
          {figure}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ minHeight: '1.4em' }}>
          {note}
        </Typography>
      </CardActionArea>
    </Card>
  );
}
