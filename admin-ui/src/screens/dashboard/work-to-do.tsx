import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Dashboard } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Key } from '../../i18n/index.js';
import { useAreaPath, useCan, useFormat } from '../../records/platform.js';
import { listAddress } from '../../ui/list-address.js';

interface Line {
  label: Key;
  count: number;
  note?: string;
  to: string;
  urgent?: boolean;
}

/** Open work, each line with the list whose rows it counts. */
function useLines({ todo, receipts_waiting: waiting }: Dashboard): Line[] {
  const t = useT();
  const can = useCan();
  const path = useAreaPath();
  const { money, instant, month } = useFormat();
  const {
    newly_overdue: late,
    unsent_mails: unsent,
    not_in_bank: notInBank,
    unmatched_lines: unmatched,
  } = todo;
  const lines: Line[] = [
    {
      label: 'dashboard.todo.receipts',
      count: waiting.receipts,
      note: [
        money(waiting.amount),
        todo.oldest_receipt && t('dashboard.todo.oldest', { when: instant(todo.oldest_receipt) }),
      ]
        .filter(Boolean)
        .join(' · '),
      to: path(can('payments.approve') ? 'review' : 'payments/in_review'),
    },
    {
      label: 'dashboard.todo.newly_overdue',
      count: late.payments,
      note: money(late.amount),
      to: listAddress(path('payments/overdue'), { final_payment_date_gte: late.since }),
    },
    {
      label: 'dashboard.todo.unmatched',
      count: can('bank.read') ? unmatched.lines : 0,
      note: money(unmatched.amount),
      to: path('bank/match'),
    },
    {
      label: 'dashboard.todo.not_in_bank',
      count: notInBank?.payments ?? 0,
      note: notInBank ? `${money(notInBank.amount)} · ${month(notInBank.month)}` : '',
      to: `${path('bank/reconcile')}?month=${notInBank?.month ?? ''}`,
    },
    {
      label: 'dashboard.todo.messages',
      count: todo.open_messages,
      to: listAddress(path('operations/messages'), { open: true }),
    },
    {
      label: 'dashboard.todo.run_items',
      count: todo.failed_run_items,
      to: listAddress(path('operations/runs'), { open: true }),
      urgent: true,
    },
    {
      label: 'dashboard.todo.tasks',
      count: todo.failed_tasks,
      to: listAddress(path('servers/tasks'), { status: 'failed' }),
      urgent: true,
    },
    {
      label: 'dashboard.todo.mails',
      count: unsent.mails,
      to: listAddress(path('operations/mails'), { sent: false, created_lte: unsent.before }),
      urgent: true,
    },
    {
      label: 'dashboard.todo.servers',
      count: todo.full_servers,
      to: listAddress(path('servers'), { full: true }),
    },
  ];
  return lines.filter(({ count }) => count > 0);
}

function WorkLine({ label, count, note, to, urgent = false }: Line) {
  const t = useT();
  const { locale } = useFormat();
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box
        component={Link}
        to={to}
        sx={{
          ...{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            px: 2,
            py: 1.25,
            pr: 5,
          },
          ...{ minHeight: 48, position: 'relative' },
          ...{ color: 'text.primary', textDecoration: 'none' },
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Typography
          component="span"
          sx={{
            ...{
              minWidth: 32,
              px: 1,
              borderRadius: 4,
              textAlign: 'center',
              lineHeight: '26px',
              fontWeight: 700,
            },
            ...{ fontVariantNumeric: 'tabular-nums', color: 'text.primary' },
            bgcolor: urgent ? 'soft.error' : 'soft.warning',
          }}
        >
          {new Intl.NumberFormat(locale).format(count)}
        </Typography>
        <Typography
          component="span"
          sx={{ fontWeight: 500, minWidth: 0, flex: { xs: '1 1 0', sm: '0 1 auto' } }}
        >
          {t(label, { count })}
        </Typography>
        {note && (
          <Typography
            component="span"
            variant="body2"
            color="text.secondary"
            sx={{
              ...{ ml: { sm: 'auto' }, pl: { xs: 5.5, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } },
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {note}
          </Typography>
        )}
        <NavigateNextIcon color="action" sx={{ position: 'absolute', right: 12, top: 12 }} />
      </Box>
    </Box>
  );
}

/** Open work, shown first; each line opens its list. */
export function WorkToDo({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const lines = useLines(dashboard);
  return (
    <Card component="section" aria-label={t('dashboard.todo.title')}>
      <Typography variant="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {t('dashboard.todo.title')}
      </Typography>
      {lines.length === 0 ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pb: 2 }}>
          <CheckCircleIcon color="success" fontSize="small" />
          <Typography color="text.secondary">{t('dashboard.todo.nothing')}</Typography>
        </Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map((line) => (
            <WorkLine key={line.label} {...line} />
          ))}
        </Box>
      )}
    </Card>
  );
}
