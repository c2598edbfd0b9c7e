import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { useRef, useState } from 'react';
import { useT } from '../../../i18n/index.js';

const ACCEPTED = '.csv,.txt,.xlsx,.ofx,.qfx,.xml,text/csv,application/xml';

/** Chooses or drops a statement file; the API determines its type from the bytes. */
export function DropZone({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  return (
    <Box
      onDragOver={(event) => (event.preventDefault(), setDragOver(true))}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) onFile(dropped);
      }}
      sx={{
        ...{ p: file ? 1.5 : 3, border: 1, borderStyle: 'dashed', borderRadius: 1 },
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 },
        justifyContent: file ? 'flex-start' : 'center',
        borderColor: isDragOver ? 'primary.main' : 'divider',
        bgcolor: isDragOver ? 'action.hover' : 'transparent',
      }}
    >
      <input
        ref={input}
        hidden
        type="file"
        accept={ACCEPTED}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onFile(chosen);
          event.target.value = '';
        }}
      />
      {file && (
        <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{file.name}</Typography>
      )}
      <Button
        variant={file ? 'text' : 'outlined'}
        startIcon={<UploadFileIcon />}
        onClick={() => input.current?.click()}
      >
        {t(file ? 'bank.import.other' : 'bank.import.choose')}
      </Button>
      {!file && <Typography color="text.secondary">{t('bank.import.drop')}</Typography>}
    </Box>
  );
}
