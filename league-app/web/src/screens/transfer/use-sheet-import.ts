import { PLAYER_COLUMNS, TEAM_COLUMNS } from '@touchline/contracts';
import type { ColumnNames } from '@touchline/contracts';
import { notify } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ImportedKind } from '../../api/transfer.js';
import { useImportCsv } from '../../api/transfer.js';
import type { CsvImport } from '../../api/types.js';
import { mapColumns, readSheetFile, readText, toCsv } from './sheet.js';
import type { Spreadsheet } from './sheet.js';

export const COLUMNS: Record<ImportedKind, ColumnNames> = { teams: TEAM_COLUMNS, players: PLAYER_COLUMNS };

type Chosen = (string | null)[];
/** Row numbers as in the API: the header is row 1. */
const FIRST_ROW = 2;

/** A sheet with its columns, and a preview of its import. */
function usePreview(kind: ImportedKind, createsTeams: boolean) {
  const [sheet, setSheet] = useState<Spreadsheet>();
  const [chosen, setChosen] = useState<Chosen>([]);
  const [preview, setPreview] = useState<CsvImport>();
  const { mutate, isPending, error } = useImportCsv(kind);
  const loadPreview = (of: Spreadsheet, columns: Chosen, creates = createsTeams): void => {
    setSheet(of);
    setChosen(columns);
    setPreview(undefined);
    if (columns.includes('name'))
      mutate({ csv: toCsv(of, columns), isPreview: true, createsTeams: creates }, { onSuccess: setPreview });
  };
  const clear = (): void => {
    setSheet(undefined);
    setPreview(undefined);
  };
  return { sheet, chosen, preview, mutate, isPending, error, loadPreview, clear };
}

function correctRow({ headers, rows }: Spreadsheet, row: number, at: number, text: string): Spreadsheet {
  const correctCell = (cells: string[]): string[] => cells.map((cell, index) => (index === at ? text : cell));
  return {
    headers,
    rows: rows.map((cells, index) => (index === row - FIRST_ROW ? correctCell(cells) : cells)),
  };
}

/** An import in progress: the sheet is read, its columns are matched, previewed, corrected and imported. */
export function useSheetImport(kind: ImportedKind, createsTeams: boolean) {
  const t = useTranslations('transfer');
  const { mutate, loadPreview, clear, ...previewState } = usePreview(kind, createsTeams);
  const { sheet, chosen } = previewState;
  const [isBroken, setBroken] = useState(false);
  const [isImported, setImported] = useState(false);
  const read = async (reading: Promise<Spreadsheet>): Promise<void> => {
    setImported(false);
    clear();
    const newSheet = await reading.catch(() => undefined);
    setBroken(newSheet === undefined);
    if (newSheet) loadPreview(newSheet, mapColumns(newSheet, COLUMNS[kind]));
  };
  /** Rows that were not imported stay, to be corrected. */
  const finish = ({ created, updated, rows }: CsvImport): void => {
    notify(t('imported', { created, updated }));
    setImported(true);
    const failedRows = rows
      .filter(({ action }) => action === 'error')
      .map(({ row }) => sheet!.rows[row - FIRST_ROW]!);
    if (failedRows.length > 0) loadPreview({ headers: sheet!.headers, rows: failedRows }, chosen);
    else clear();
  };
  return {
    ...{ ...previewState, isBroken, isImported },
    importRows: () =>
      mutate({ csv: toCsv(sheet!, chosen), isPreview: false, createsTeams }, { onSuccess: finish }),
    readFile: (file: File) => void read(readSheetFile(file, COLUMNS[kind])),
    readPaste: (text: string) => void read(readText(text, COLUMNS[kind])),
    choose: (at: number, name: string | null) =>
      loadPreview(
        sheet!,
        chosen.map((before, index) => (index === at ? name : before === name ? null : before)),
      ),
    correctCell: (row: number, column: string, text: string) =>
      loadPreview(correctRow(sheet!, row, chosen.indexOf(column), text), chosen),
    setCreatesTeams: (creates: boolean) => sheet && loadPreview(sheet, chosen, creates),
  };
}

export type SheetImporting = ReturnType<typeof useSheetImport>;
