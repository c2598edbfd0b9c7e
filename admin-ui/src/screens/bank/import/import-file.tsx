import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useApi } from '../../../api/data-provider.js';
import type { BankAccount, StatementMapping } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useFormat } from '../../../records/platform.js';
import { useCommand } from '../../../records/use-command.js';
import { useDryRun } from '../../../records/use-dry-run.js';
import { formatBytes } from '../../../ui/format.js';
import { isComplete, readFilePreview } from './mapping.js';
import { HeadingChoice, MappingTable } from './mapping-table.js';
import { StatementFacts, StatementPreview, StatementProblems } from './statement-preview.js';

/** Above this size, reading takes seconds. */
const LARGE_BYTES = 500_000;

interface ImportFileProps {
  account: BankAccount;
  file: File;
  onLeave: () => void;
  onDone: (newLines: number) => void;
}

/** The progress of sending and reading a file. */
function Progress({ text }: { text: string }) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2">{text}</Typography>
      <LinearProgress aria-hidden />
    </Box>
  );
}

/** How the API reads the file with the current mapping, and the import itself. */
function useImport({ account, file, onDone }: ImportFileProps) {
  const api = useApi();
  const command = useCommand('import_statement');
  const [corrected, setCorrected] = useState<StatementMapping | undefined>();
  const upload = { file, bank_account_id: account.id, mapping: corrected };
  const isMappingComplete = corrected === undefined || isComplete(corrected);
  const key = isMappingComplete
    ? ['statement', account.id, file.name, file.size, file.lastModified, corrected]
    : null;
  const dryRun = useDryRun(key, () => api.importStatement(upload, true));
  const submit = async (): Promise<void> => {
    let newLines = 0;
    const failure = await command.run(async () => {
      newLines = (await api.importStatement(upload, false)).data.new_lines;
    });
    if (failure === null) onDone(newLines);
  };
  return { ...dryRun, corrected, setCorrected, submit, command, isMappingComplete };
}

/** A file as it would be imported: its columns, its first lines, and its problems. */
export function ImportFile(props: ImportFileProps) {
  const { file, onLeave } = props;
  const t = useT();
  const { locale } = useFormat();
  const { answer, error, current, corrected, setCorrected, submit, command, isMappingComplete } =
    useImport(props);
  // Keeps the previous reading visible while a correction is being read.
  const [lastPreview, setLastPreview] = useState<ReturnType<typeof readFilePreview>>();
  const currentPreview = readFilePreview(answer, error);
  if (currentPreview && currentPreview.rows !== lastPreview?.rows) setLastPreview(currentPreview);
  const preview = currentPreview ?? lastPreview;
  const mapping = corrected ?? preview?.mapping ?? null;
  const size = formatBytes(file.size, locale);
  const reading =
    file.size > LARGE_BYTES
      ? t('bank.import.reading_large', { name: file.name, size })
      : t('bank.import.reading', { name: file.name });
  const isReading = isMappingComplete && !current && !error;
  const newLines = answer?.new_lines ?? 0;
  const submitText =
    newLines > 0 ? t('bank.import.submit', { count: newLines }) : t('bank.import.submit_none');
  const canImport = current && answer !== undefined && isMappingComplete;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isReading && <Progress text={reading} />}
      {Boolean(error) && <StatementProblems error={error} />}
      {preview && !mapping && <HeadingChoice rows={preview.rows} onChoose={setCorrected} />}
      {preview && mapping && (
        <MappingTable
          preview={preview}
          mapping={mapping}
          unsure={corrected ? [] : (answer?.preview?.unsure ?? [])}
          onChange={setCorrected}
        />
      )}
      {answer && !error && isMappingComplete && <StatementFacts statement={answer} />}
      {answer && !error && isMappingComplete && <StatementPreview statement={answer} />}
      {canImport && newLines === 0 && <Alert severity="info">{t('bank.import.nothing_new')}</Alert>}
      {Boolean(command.error) && <StatementProblems error={command.error} />}
      {command.busy && <Progress text={t('bank.import.importing', { count: newLines })} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={!canImport}
          loading={command.busy}
          onClick={() => void submit()}
        >
          {canImport ? submitText : t('bank.import.submit_any')}
        </Button>
        <Button color="inherit" disabled={command.busy} onClick={onLeave}>
          {t('action.cancel')}
        </Button>
        {corrected && (
          <Button color="inherit" disabled={command.busy} onClick={() => setCorrected(undefined)}>
            {t('bank.import.undo_mapping')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
