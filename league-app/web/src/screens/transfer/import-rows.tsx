import { Badge, TextField } from '@touchline/ui';
import type { BadgeVariant } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { CsvImport } from '../../api/types.js';
import { useColumnNames } from './use-column-names.js';
import type { SheetImporting } from './use-sheet-import.js';

type Row = CsvImport['rows'][number];

const VARIANTS: Record<Row['action'], BadgeVariant> = {
  create: 'good',
  update: 'plain',
  same: 'plain',
  error: 'danger',
};
const SHOWN = 200;

/** The errors of a row, with a field to correct each cell. */
function RowErrors({ row: { row, errors, name }, importing }: { row: Row; importing: SheetImporting }) {
  const { sheet, chosen, correctCell } = importing;
  const columns = useColumnNames();
  return errors.map(({ field, message }) => {
    const at = chosen.indexOf(field);
    if (at === -1)
      return (
        <p key={field} className="w-full text-sm font-semibold text-danger">
          {field !== '' && `${columns(field)}: `}
          {message}
        </p>
      );
    const value = sheet?.rows[row - 2]?.[at] ?? '';
    return (
      <div key={`${field} ${value}`} className="w-full sm:max-w-sm">
        <TextField
          label={`${columns(field)} · ${name || row}`}
          defaultValue={value}
          error={message}
          onBlur={({ target }) => target.value !== value && correctCell(row, field, target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </div>
    );
  });
}

/** What each row would do, rows with errors first. */
export function ImportRows({ rows, importing }: { rows: Row[]; importing: SheetImporting }) {
  const t = useTranslations('transfer');
  const sorted = [...rows].sort(
    (one, other) => Number(other.action === 'error') - Number(one.action === 'error'),
  );
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={t('rows')}
      className="max-h-112 overflow-y-auto rounded-field border border-line"
    >
      <ul className="divide-y divide-line">
        {sorted.slice(0, SHOWN).map((row) => (
          <li key={row.row} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
            <span className="w-8 text-right text-sm text-muted tabular-nums">{row.row - 1}</span>
            <span className="min-w-0 flex-1 truncate">{row.name || '–'}</span>
            <Badge variant={VARIANTS[row.action]}>{t(`row_${row.action}`)}</Badge>
            <RowErrors row={row} importing={importing} />
          </li>
        ))}
      </ul>
    </div>
  );
}
