import { Badge, Button, Card, Notice, notify } from '@touchline/ui';
import type { BadgeLook } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ImportedKind } from '../../api/transfer.js';
import { useImportCsv } from '../../api/transfer.js';
import type { CsvImport as CsvRows } from '../../api/types.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { FileButton } from './file-button.js';

type Row = CsvRows['rows'][number];

const COLUMNS = {
  teams: 'name, short_name, venue, color_1, color_2',
  players: 'name, document_number, team, birth_date, position, shirt_number',
};
const LOOKS: Record<Row['action'], BadgeLook> = {
  create: 'good',
  update: 'plain',
  same: 'plain',
  error: 'danger',
};
const SHOWN = 200;

/** What each row would do, rows with errors first. */
function Rows({ rows }: { rows: Row[] }) {
  const t = useTranslations('transfer');
  const sorted = [...rows].sort(
    (one, other) => Number(other.action === 'error') - Number(one.action === 'error'),
  );
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={t('rows')}
      className="max-h-96 overflow-y-auto rounded-field border border-line"
    >
      <ul className="divide-y divide-line">
        {sorted.slice(0, SHOWN).map(({ row, action, name, errors }) => (
          <li key={row} className="flex flex-wrap items-center gap-x-3 px-3 py-2">
            <span className="w-10 text-right text-sm text-muted tabular-nums">{row}</span>
            <span className="flex-1">{name || '–'}</span>
            <Badge look={LOOKS[action]}>{t(`row_${action}`)}</Badge>
            {errors.map(({ field, message }) => (
              <p key={`${field} ${message}`} className="w-full pl-13 text-sm font-semibold text-danger">
                {field}: {message}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useImport(kind: ImportedKind) {
  const t = useTranslations('transfer');
  const [file, setFile] = useState<Blob>();
  const [preview, setPreview] = useState<CsvRows>();
  const { mutate, isPending, error } = useImportCsv(kind);
  const look = async (chosen: File): Promise<void> => {
    // As bytes, because the server detects the encoding.
    const csv = new Blob([await chosen.arrayBuffer()], { type: 'text/csv' });
    setFile(csv);
    setPreview(undefined);
    mutate({ csv, isPreview: true }, { onSuccess: setPreview });
  };
  const take = (): void =>
    mutate(
      { csv: file!, isPreview: false },
      {
        onSuccess: ({ created, updated }) => {
          notify(t('imported', { created, updated }));
          setPreview(undefined);
        },
      },
    );
  return { preview, isPending, error, look, take };
}

/** Imports a CSV file after a preview of its rows; all rows or none. */
export function CsvImport({ kind }: { kind: ImportedKind }) {
  const t = useTranslations('transfer');
  const { preview, isPending, error, look, take } = useImport(kind);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t(`import_${kind}`)}</h2>
      <p className="text-muted">
        {t('columns')} <code className="rounded-field bg-sunk px-1">{COLUMNS[kind]}</code>
      </p>
      <FileButton
        label={t('chooseCsv')}
        accept=".csv,text/csv"
        isBusy={isPending}
        onFile={(file) => void look(file)}
      />
      {error && <ProblemNotice error={error} />}
      {preview && (
        <>
          {preview.errors > 0 && (
            <Notice look="danger" live title={t('rowErrors', { count: preview.errors })} />
          )}
          <p>{t('wouldDo', { created: preview.created, updated: preview.updated, same: preview.same })}</p>
          <Rows rows={preview.rows} />
          <Button look="primary" busy={isPending} disabled={preview.errors > 0} onClick={take}>
            {t('take')}
          </Button>
        </>
      )}
    </Card>
  );
}
