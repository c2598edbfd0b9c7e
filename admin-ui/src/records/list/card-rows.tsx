import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
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

/** The part of a card without labels: the title with the corner value at the right, and a line of facts that need no label. */
function CardHead<T extends RaRecord>({ record, columns: [first, ...rest], inButton }: CardFactsProps<T>) {
  const at = (slot: Column<T>['card']): ReactNode[] =>
    rest
      .filter(({ card }) => card === slot)
      .map(({ key, render }) => <span key={key}>{withWholeDates(render(record, inButton))}</span>);
  const [corner, line, amount] = [at('corner'), at('line'), at('amount')];
  return (
    <>
      <Box sx={PAIR}>
        <Box id={rowLabelId(record)} sx={{ fontWeight: 650, minWidth: 0, overflowWrap: 'anywhere' }}>
          {first?.render(record, inButton)}
        </Box>
        <Box sx={{ flexShrink: 0 }}>{corner}</Box>
      </Box>
      {line.length + amount.length > 0 && (
        <Box sx={{ ...PAIR, mt: 0.75, typography: 'body2' }}>
          <Box sx={{ color: 'text.secondary', minWidth: 0, '& > span + span::before': { content: '" · "' } }}>
            {line}
          </Box>
          <Box sx={{ flexShrink: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{amount}</Box>
        </Box>
      )}
    </>
  );
}

const PAIR = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1.5 };

function CardFacts<T extends RaRecord>(props: CardFactsProps<T>) {
  const { record, columns, inButton } = props;
  const lines = columns
    .slice(1)
    .filter(({ card }) => card === undefined)
    .map(({ key, label, render }) => [key, label, render(record, inButton)] as const)
    .filter(([, , value]) => value !== '' && value !== null && value !== false);
  return (
    <Box sx={{ p: 1.5, width: '100%' }}>
      <CardHead {...props} />
      {lines.length > 0 && (
        <Box
          component="dl"
          sx={{
            ...{
              display: 'grid',
              gridTemplateColumns: 'auto 1fr',
              columnGap: 2,
              rowGap: 0.5,
              m: 0,
              mt: 0.75,
            },
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
      )}
    </Box>
  );
}

/** The same rows as cards, for screens too narrow for a table. */
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
