import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Collection } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { FigureLink } from './figure-link.js';

/** How long what is owed has been owed. */
export function Ageing({ collection }: { collection: Collection }) {
  const t = useT();
  const most = Math.max(1, ...collection.ageing.map(({ owed }) => owed));
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {t('collection.ageing')}
      </Typography>
      {collection.ageing.map(({ age, owed, open }) => (
        <Box key={age} sx={{ py: 0.75 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
            <Typography variant="body2">{t(`collection.age.${age}`)}</Typography>
            <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
              <FigureLink
                amount={owed}
                open={open}
                title={t('behind.of', { figure: t('collection.owed'), part: t(`collection.age.${age}`) })}
              />
            </Typography>
          </Box>
          <LinearProgress
            aria-hidden
            variant="determinate"
            value={(100 * owed) / most}
            color={age === 'not_due' ? 'primary' : 'warning'}
            sx={{ height: 4, borderRadius: 2, mt: 0.5 }}
          />
        </Box>
      ))}
    </Card>
  );
}
