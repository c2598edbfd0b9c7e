import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useNotify } from 'react-admin';
import { useSaveReport } from '../api/files.js';
import type { Report, ReportFormat } from '../api/files.js';
import { useT } from '../i18n/index.js';
import { errorMessage } from '../ui/errors.js';

interface ReportFilesProps {
  report: Report;
  /** The file name without its extension. */
  name: string;
  formats?: readonly ReportFormat[];
}

/** Buttons that download a report, one per format. */
export function ReportFiles({ report, name, formats = ['csv', 'xlsx'] }: ReportFilesProps) {
  const t = useT();
  const notify = useNotify();
  const save = useSaveReport(report);
  const write = (format: ReportFormat): void =>
    void save
      .mutateAsync({ format, name: `${name}.${format === 'ledger' ? 'journal' : format}` })
      .catch((error: unknown) => notify(errorMessage(error, t), { type: 'error' }));
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {formats.map((format) => (
        <Button
          key={format}
          startIcon={<DownloadIcon />}
          loading={save.isPending && save.variables.format === format}
          loadingPosition="start"
          onClick={() => write(format)}
        >
          {t(`collection.${format}`)}
        </Button>
      ))}
    </Box>
  );
}
