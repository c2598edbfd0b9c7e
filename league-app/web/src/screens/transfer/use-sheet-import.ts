import { PLAYER_COLUMNS, TEAM_COLUMNS } from '@touchline/contracts';
import type { ColumnNames } from '@touchline/contracts';
import { notify } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ImportedKind } from '../../api/transfer.js';
import { useImportCsv } from '../../api/transfer.js';
import type { CsvImport } from '../../api/types.js';
import { matchSheet, readFileOf, readText, toCsv } from './sheet.js';
import type { Sheet } from './sheet.js';

export const COLUMNS: Record<ImportedKind, ColumnNames> = { teams: TEAM_COLUMNS, players: PLAYER_COLUMNS };

type Chosen = (string | null)[];
/** Row numbers as in the API: the header is row 1. */
const FIRST_ROW = 2;

/** A sheet with its columns, and a preview of its import. */
function useTrial(kind: ImportedKind, createsTeams: boolean) {
  const [sheet, setSheet] = useState<Sheet>();
  const [chosen, setChosen] = useState<Chosen>([]);
  const [preview, setPreview] = useState<CsvImport>();
  const { mutate, isPending, error } = useImportCsv(kind);
  const tryOut = (of: Sheet, columns: Chosen, creates = createsTeams): void => {
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
  return { sheet, chosen, preview, mutate, isPending, error, tryOut, clear };
}

function mended({ heads, rows }: Sheet, row: number, at: number, text: string): Sheet {
  const mend = (cells: string[]): string[] => cells.map((cell, place) => (place === at ? text : cell));
  return { heads, rows: rows.map((cells, index) => (index === row - FIRST_ROW ? mend(cells) : cells)) };
}

/** An import in progress: the sheet is read, its columns are matched, previewed, corrected and imported. */
export function useSheetImport(kind: ImportedKind, createsTeams: boolean) {
  const t = useTranslations('transfer');
  const { mutate, tryOut, clear, ...trial } = useTrial(kind, createsTeams);
  const { sheet, chosen } = trial;
  const [isBroken, setBroken] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const read = async (reading: Promise<Sheet>): Promise<void> => {
    setTaken(false);
    clear();
    const found = await reading.catch(() => undefined);
    setBroken(found === undefined);
    if (found) tryOut(found, matchSheet(found, COLUMNS[kind]));
  };
  /** Rows that were not imported stay, to be corrected. */
  const finish = ({ created, updated, rows }: CsvImport): void => {
    notify(t('imported', { created, updated }));
    setTaken(true);
    const left = rows
      .filter(({ action }) => action === 'error')
      .map(({ row }) => sheet!.rows[row - FIRST_ROW]!);
    if (left.length > 0) tryOut({ heads: sheet!.heads, rows: left }, chosen);
    else clear();
  };
  return {
    ...{ ...trial, isBroken, isTaken },
    take: () => mutate({ csv: toCsv(sheet!, chosen), isPreview: false, createsTeams }, { onSuccess: finish }),
    readFile: (file: File) => void read(readFileOf(file, COLUMNS[kind])),
    readPaste: (text: string) => void read(readText(text, COLUMNS[kind])),
    choose: (at: number, name: string | null) =>
      tryOut(
        sheet!,
        chosen.map((before, index) => (index === at ? name : before === name ? null : before)),
      ),
    mend: (row: number, column: string, text: string) =>
      tryOut(mended(sheet!, row, chosen.indexOf(column), text), chosen),
    setCreatesTeams: (creates: boolean) => sheet && tryOut(sheet, chosen, creates),
  };
}

export type SheetImporting = ReturnType<typeof useSheetImport>;
