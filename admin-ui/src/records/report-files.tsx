import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { saveFile } from '@touchline/session';
import { useNotify } from 'react-admin';
import { request } from '../api/client.js';
import { useT } from '../i18n/index.js';
import { errorMessage } from '../ui/errors.js';

type ReportFormat = 'csv' | 'xlsx' | 'ledger';

interface ReportFilesProps {
  path: Parameters<typeof request>[0];
  query: Record<string, string | undefined>;
  /** The file name without its extension. */
  name: string;
  formats?: readonly ReportFormat[];
}

/** Buttons that download a report, one per format. */
export function ReportFiles({ path, query, name, formats = ['csv', 'xlsx'] }: ReportFilesProps) {
  const t = useT();
  const notify = useNotify();
  const write = async (format: ReportFormat): Promise<void> => {
    try {
      const answer = await request(path, { query: { ...query, format } });
      saveFile(await answer.blob(), `${name}.${format === 'ledger' ? 'journal' : format}`);
    } catch (error) {
      notify(errorMessage(error, t), { type: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {formats.map((format) => (
        <Button key={format} startIcon={<DownloadIcon />} onClick={() => void write(format)}>
          {t(`collection.${format}`)}
        </Button>
      ))}
    </Box>
  );
}
