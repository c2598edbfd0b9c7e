import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.js';
import { formatIsoDay } from '../../../ui/format.js';

interface ListProps {
  title: string;
  help: string;
  count: number;
  shownCount: number;
  /** Why there may be more rows. */
  note?: string | undefined;
  children: ReactNode;
}

/** One of the three lists, with its number of rows. */
export function MonthList({ title, help, count, shownCount, note, children }: ListProps) {
  const t = useT();
  return (
    <Card component="section" aria-label={title}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 2, pt: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Chip
          size="small"
          label={count}
          color={count === 0 && !note ? 'success' : 'default'}
          variant="outlined"
        />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
        {count > 0 ? help : note ? '' : t('bank.month.none')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
      {shownCount < count && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1.5 }}>
          {t('bank.month.more', { count: count - shownCount })}
        </Typography>
      )}
      {note && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1.5 }}>
          {note}
        </Typography>
      )}
    </Card>
  );
}

interface RowProps {
  day: string;
  label: ReactNode;
  note?: ReactNode;
  amount: ReactNode;
  action?: ReactNode;
}

/** Day, subject, amount and action. */
export function Row({ day, label, note, amount, action }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', columnGap: 2, rowGap: 0.5, alignItems: 'center', px: 2, py: 1, minHeight: 56 },
        ...{ borderTop: 1, borderColor: 'divider' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '96px minmax(0, 1fr) auto auto' },
      }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        {formatIsoDay(day)}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        {note && (
          <Typography variant="body2" component="div" color="text.secondary">
            {note}
          </Typography>
        )}
      </Box>
      <Typography
        component="div"
        variant="body2"
        sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums', textAlign: 'right', whiteSpace: 'nowrap' }}
      >
        {amount}
      </Typography>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: { sm: 128 }, textAlign: 'right' }}>
        {action}
      </Box>
    </Box>
  );
}
