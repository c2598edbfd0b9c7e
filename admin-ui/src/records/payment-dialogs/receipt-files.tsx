import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/index.js';
import { formatBytes } from '../../ui/format.js';
import { useFormat } from '../platform.js';

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';
/** The maximum per receipt (R15). */
export const MAX_FILES = 10;

interface FilesProps {
  files: readonly File[];
  onFiles: (files: File[]) => void;
}

/** Collects pasted pictures while mounted: a slip copied from a chat or an email. */
function usePastedFiles(onPasted: (files: File[]) => void): void {
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      if (pasted.length > 0) onPasted(pasted);
    };
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  });
}

function FileList({ files, onFiles }: FilesProps) {
  const t = useT();
  const { locale } = useFormat();
  return (
    <Box component="ul" aria-label={t('upload.files')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {files.map((file, index) => (
        <Box component="li" key={index} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {file.name}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
            {formatBytes(file.size, locale)}
          </Typography>
          <IconButton
            size="small"
            aria-label={t('upload.remove_file', { name: file.name })}
            onClick={() => onFiles(files.filter((_one, other) => other !== index))}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

/** The files of a receipt: chosen, dropped or pasted; the API validates their bytes. */
export function ReceiptFiles({ files, onFiles }: FilesProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const add = (more: Iterable<File>): void => onFiles([...files, ...more]);
  usePastedFiles(add);
  return (
    <Box
      onDragOver={(event) => (event.preventDefault(), setDragOver(true))}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragOver(false);
        add(event.dataTransfer.files);
      }}
      sx={{
        ...{ p: 1.5, border: 1, borderStyle: 'dashed', borderRadius: 1, display: 'grid', gap: 1 },
        borderColor: isDragOver ? 'primary.main' : 'divider',
      }}
    >
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={ACCEPTED}
        onChange={(event) => {
          add(event.target.files ?? []);
          event.target.value = '';
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" startIcon={<UploadFileIcon />} onClick={() => input.current?.click()}>
          {t('payments.action.upload_choose')}
        </Button>
        <Typography variant="body2" color={files.length > MAX_FILES ? 'error' : 'text.secondary'}>
          {t('upload.files_help')}
        </Typography>
      </Box>
      {files.length > 0 && <FileList files={files} onFiles={onFiles} />}
    </Box>
  );
}
