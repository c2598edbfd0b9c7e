import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { useT } from '../../i18n/index.js';
import { withWholeDates } from '../../ui/dates.js';
import { SelectRow, rowLabelId } from './selection.js';
import type { Column } from './columns.js';
import { changedRowStyle, changedRowProps } from './changed-rows.js';
import type { RowsProps } from './table-rows.js';

interface CardFactsProps<T> {
  record: T;
  columns: readonly Column<T>[];
  inButton: boolean;
}

function CardFacts<T extends RaRecord>({ record, columns, inButton }: CardFactsProps<T>) {
  const [first, ...rest] = columns;
  const lines = rest
    .map(({ key, label, render }) => [key, label, render(record, inButton)] as const)
    .filter(([, , value]) => value !== '' && value !== null);
  return (
    <Box sx={{ p: 1.5, width: '100%' }}>
      <Box id={rowLabelId(record)} sx={{ fontWeight: 650, mb: 0.75 }}>
        {first?.render(record, inButton)}
      </Box>
      <Box
        component="dl"
        sx={{
          ...{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 },
          alignItems: 'center',
          '& .MuiStack-root': { justifyContent: 'flex-end' },
        }}
      >
        {lines.map(([key, label, value]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right' }}>
              {withWholeDates(value)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The same rows as cards, where a table has no room. */
export function CardRows<T extends RaRecord>(props: RowsProps<T>) {
  const t = useT();
  const { label, rows, columns, onOpen, actions, changed, bulk } = props;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 1.5, display: 'grid', gap: 1.5 }}
    >
      {rows.map((record) => (
        <Card key={record.id} component="li" {...changedRowProps(record.id, changed)} sx={changedRowStyle}>
          {onOpen ? (
            <CardActionArea
              component="div"
              role="button"
              tabIndex={0}
              data-row=""
              onClick={() => onOpen(record)}
              onKeyDown={(event) => event.key === 'Enter' && onOpen(record)}
            >
              <CardFacts record={record} columns={columns} inButton />
            </CardActionArea>
          ) : (
            <CardFacts record={record} columns={columns} inButton={false} />
          )}
          {bulk?.canSelect(record) && (
            <Box
              component="label"
              sx={{ px: 1, pb: 1, display: 'flex', alignItems: 'center', width: 'fit-content' }}
            >
              <SelectRow record={record} />
              <Typography variant="body2" color="text.secondary" aria-hidden>
                {t('lists.choose')}
              </Typography>
            </Box>
          )}
          {actions && <Box sx={{ px: 1.5, pb: 1, textAlign: 'right' }}>{actions(record)}</Box>}
        </Card>
      ))}
    </Box>
  );
}
