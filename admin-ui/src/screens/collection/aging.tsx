import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Collection } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { FigureLink } from './figure-link.js';

/** From calm to late; each color differs from its neighbors in light and dark mode, and a gap separates them. */
const COLORS: Record<Collection['ageing'][number]['age'], string> = {
  not_due: 'success.main',
  days_0_30: 'warning.light',
  days_31_60: 'warning.main',
  days_61_90: 'error.light',
  days_over_90: 'error.main',
};

/** How long debts have been due: one bar for all that is owed, and its parts in figures. */
export function Aging({ collection: { ageing } }: { collection: Collection }) {
  const t = useT();
  const isOwed = ageing.some(({ owed }) => owed > 0);
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {t('collection.ageing')}
      </Typography>
      <Box
        aria-hidden
        sx={{
          ...{ display: 'flex', gap: '2px', height: 20, my: 1.5, borderRadius: 1, overflow: 'hidden' },
          bgcolor: isOwed ? 'transparent' : 'action.hover',
        }}
      >
        {ageing.map(({ age, owed }) =>
          owed > 0 ? <Box key={age} sx={{ flex: owed, minWidth: 3, bgcolor: COLORS[age] }} /> : null,
        )}
      </Box>
      {ageing.map(({ age, owed, open }) => (
        <Box key={age} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75 }}>
          <Box
            aria-hidden
            sx={{ width: 12, height: 12, flexShrink: 0, borderRadius: 0.5, bgcolor: COLORS[age] }}
          />
          <Typography variant="body2" sx={{ flex: 1 }}>
            {t(`collection.age.${age}`)}
          </Typography>
          <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
            <FigureLink
              amount={owed}
              open={open}
              title={t('figure_entries.of', {
                figure: t('collection.owed'),
                part: t(`collection.age.${age}`),
              })}
            />
          </Typography>
        </Box>
      ))}
    </Card>
  );
}
