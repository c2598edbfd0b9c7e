import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { StatementMapping } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { headingIndex, isComplete, mappingOfRow, withKind } from './mapping.js';
import type { ColumnKind, FilePreview, PreviewRow } from './mapping.js';

const KINDS: readonly ColumnKind[] = [
  ...(['date', 'amount', 'credit', 'debit', 'direction'] as const),
  ...(['text', 'payer', 'reference', 'balance', 'currency'] as const),
];
const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
const DECIMALS = [',', '.'] as const;
const SAMPLE_ROWS = 3;
const HEADING_CANDIDATES = 20;

interface MappingProps {
  preview: FilePreview;
  /** With the user's corrections so far. */
  mapping: StatementMapping;
  unsure: readonly string[];
  onChange: (mapping: StatementMapping) => void;
}

/** Shown if no row of column names was recognized: the user picks it. */
export function HeadingChoice({
  rows,
  onChoose,
}: {
  rows: readonly PreviewRow[];
  onChoose: (mapping: StatementMapping) => void;
}) {
  const t = useT();
  return (
    <Box>
      <Typography variant="h3" gutterBottom>
        {t('bank.import.heading_row')}
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label={t('bank.import.heading_row')}>
        <Table size="small">
          <TableBody>
            {rows.slice(0, HEADING_CANDIDATES).map((row) => (
              <TableRow key={row.line}>
                <TableCell padding="none">
                  <Button
                    size="small"
                    aria-label={t('bank.import.heading_choose', { line: row.line })}
                    onClick={() => onChoose(mappingOfRow(row, rows))}
                  >
                    {row.line}
                  </Button>
                </TableCell>
                {row.cells.map((cell, n) => (
                  <TableCell key={n} sx={{ whiteSpace: 'nowrap' }}>
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}

function FormChoice<V extends string>({
  label,
  value,
  choices,
  warn,
  onChange,
}: {
  label: string;
  value: V;
  choices: readonly { id: V; name: string }[];
  warn: boolean;
  onChange: (value: V) => void;
}) {
  return (
    <TextField
      select
      label={label}
      value={value}
      {...(warn ? { color: 'warning', focused: true } : {})}
      onChange={(event) => onChange(event.target.value as V)}
      sx={{ minWidth: 220 }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Forms({ mapping, unsure, onChange }: Omit<MappingProps, 'preview'>) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <FormChoice
        label={t('bank.import.date_order')}
        value={mapping.date_order}
        choices={DATE_ORDERS.map((id) => ({ id, name: t(`bank.import.date.${id}`) }))}
        warn={unsure.includes('date_order')}
        onChange={(date_order) => onChange({ ...mapping, date_order })}
      />
      <FormChoice
        label={t('bank.import.decimal_sign')}
        value={mapping.decimal_sign}
        choices={DECIMALS.map((id) => ({ id, name: id === ',' ? '1.234,56' : '1,234.56' }))}
        warn={unsure.includes('decimal_sign')}
        onChange={(decimal_sign) => onChange({ ...mapping, decimal_sign })}
      />
    </Box>
  );
}

function ColumnsTable({ preview, mapping, onChange }: Omit<MappingProps, 'unsure'>) {
  const t = useT();
  const heading = headingIndex(preview.rows, mapping);
  const sample = preview.rows.slice(heading + 1, heading + 1 + SAMPLE_ROWS);
  const nameOf = (title: string, n: number): string =>
    title ? t('bank.import.column', { name: title }) : t('bank.import.unnamed', { number: n + 1 });
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('bank.import.columns')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {mapping.columns.map(({ heading: title, kind }, n) => (
              <TableCell key={n} sx={{ verticalAlign: 'bottom', minWidth: 160 }}>
                <Typography variant="body2" noWrap sx={{ fontWeight: 650, mb: 0.5 }}>
                  {title || t('bank.import.unnamed', { number: n + 1 })}
                </Typography>
                <TextField
                  select
                  fullWidth
                  value={kind ?? ''}
                  onChange={(event) =>
                    onChange(withKind(mapping, n, (event.target.value as ColumnKind) || null))
                  }
                  slotProps={{
                    select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': nameOf(title, n) } },
                  }}
                >
                  <MenuItem value="">{t('bank.import.kind.none')}</MenuItem>
                  {KINDS.map((id) => (
                    <MenuItem key={id} value={id}>
                      {t(`bank.import.kind.${id}`)}
                    </MenuItem>
                  ))}
                </TextField>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sample.map(({ line, cells }) => (
            <TableRow key={line}>
              {mapping.columns.map(({ kind }, n) => (
                <TableCell key={n} sx={{ color: kind ? 'text.primary' : 'text.secondary', maxWidth: 260 }}>
                  <Typography variant="body2" noWrap title={String(cells[n] ?? '')}>
                    {cells[n]}
                  </Typography>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The column mapping of a file: detected by the server, corrected by the user, kept for the account. */
export function MappingTable(props: MappingProps) {
  const { mapping, unsure } = props;
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography variant="h3">{t('bank.import.columns')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('bank.import.columns_help')}
        </Typography>
      </Box>
      <ColumnsTable {...props} />
      <Forms {...props} />
      {!isComplete(mapping) && <Alert severity="warning">{t('bank.import.incomplete')}</Alert>}
      {unsure.length > 0 && <Alert severity="warning">{t('bank.import.unsure')}</Alert>}
    </Box>
  );
}
