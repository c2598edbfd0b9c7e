import { saveFile } from '@touchline/session';
import { Button, Card, CheckField, Notice, SelectField, TextArea } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ImportedKind } from '../../api/transfer.js';
import { useActiveTournaments } from '../../api/tournaments.js';
import { RegisterAll } from '../../records/register-all.js';
import { useIsOpen } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { FileButton } from './file-button.js';
import { ImportRows } from './import-rows.js';
import { useColumnNames } from './use-column-names.js';
import { COLUMNS, useSheetImport } from './use-sheet-import.js';
import type { SheetImporting } from './use-sheet-import.js';

/** The meaning of each column of the sheet, which can be corrected by hand. */
function Columns({ kind, importing }: { kind: ImportedKind; importing: SheetImporting }) {
  const t = useTranslations('transfer');
  const columns = useColumnNames();
  const { sheet, chosen, choose } = importing;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-semibold">{t('matchColumns')}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {sheet?.headers.map((header, at) => (
          <SelectField
            key={`${at} ${header}`}
            label={header || t('columnNumber', { number: at + 1 })}
            hint={sheet.rows[0]?.[at]}
            value={chosen[at] ?? ''}
            onChange={({ target }) => choose(at, target.value || null)}
          >
            <option value="">{t('ignore')}</option>
            {Object.keys(COLUMNS[kind]).map((name) => (
              <option key={name} value={name}>
                {columns(name)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}

function Preview({ importing }: { importing: SheetImporting }) {
  const t = useTranslations('transfer');
  const { preview, isPending, importRows } = importing;
  if (!preview) return null;
  const { created, updated, same, errors, rows } = preview;
  const good = rows.length - errors;
  return (
    <>
      {errors > 0 && <Notice variant="warn" live title={t('rowErrors', { count: errors })} />}
      <p>{t('importSummary', { created, updated, same })}</p>
      <ImportRows rows={rows} importing={importing} />
      <Button
        variant="primary"
        busy={isPending}
        disabled={good === 0}
        onClick={importRows}
        className="self-start"
      >
        {t('importRows', { count: good })}
      </Button>
    </>
  );
}

function Template({ kind }: { kind: ImportedKind }) {
  const t = useTranslations('transfer');
  const text = t(`template_${kind}`);
  const save = (): void =>
    saveFile(new Blob([`\ufeff${text.replaceAll('|', '\r\n')}`], { type: 'text/csv' }), `${kind}.csv`);
  return (
    <Button variant="quiet" onClick={save}>
      {t('template')}
    </Button>
  );
}

/** Shown after importing players: the tournaments they are not registered in. */
function Registering() {
  const { data } = useActiveTournaments();
  return data?.items.map((tournament) => <RegisterAll key={tournament.id} tournament={tournament} />);
}

/** Imports teams or players from a pasted or chosen spreadsheet; rows with errors are corrected or left out. */
export function SheetImport({ kind }: { kind: ImportedKind }) {
  const t = useTranslations('transfer');
  const isOpen = useIsOpen();
  const mayCreateTeams = kind === 'players' && isOpen('access_teams');
  const [createsTeams, setCreatesTeams] = useState(mayCreateTeams);
  const [pasted, setPasted] = useState('');
  const importing = useSheetImport(kind, createsTeams);
  const { sheet, chosen, error, isBroken, isPending, isImported } = importing;
  const paste = (text: string): void => {
    setPasted(text);
    if (text.trim() !== '') importing.readPaste(text);
  };
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t(`import_${kind}`)}</h2>
      <p className="text-muted">{t(`importText_${kind}`)}</p>
      <TextArea
        label={t('paste')}
        rows={2}
        value={sheet ? '' : pasted}
        onChange={({ target }) => paste(target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          label={t('chooseSheet')}
          accept=".xlsx,.csv,.txt,.tsv,text/csv"
          isBusy={isPending && !sheet}
          onFile={importing.readFile}
        />
        <Template kind={kind} />
      </div>
      {isBroken && <Notice variant="danger" live title={t('sheetBroken')} />}
      {error && <ProblemNotice error={error} />}
      {sheet && <Columns kind={kind} importing={importing} />}
      {sheet && !chosen.includes('name') && <Notice variant="warn" live title={t('nameNeeded')} />}
      {sheet && mayCreateTeams && chosen.includes('team') && (
        <CheckField
          label={t('createTeams')}
          checked={createsTeams}
          onChange={({ target }) => {
            setCreatesTeams(target.checked);
            importing.setCreatesTeams(target.checked);
          }}
        />
      )}
      <Preview importing={importing} />
      {isImported && kind === 'players' && <Registering />}
    </Card>
  );
}
