import Box from '@mui/material/Box';
import CloseIcon from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/index.js';
import { ErrorAlert } from './error-alert.js';
import { LinesSkeleton } from './lines-skeleton.js';

interface SidePanelProps {
  title: string;
  /** What is shown is not here yet, or could not be fetched. */
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  onClose: () => void;
  children: ReactNode;
  /** Dialogs that lie over it. */
  over?: ReactNode;
}

/** One record, at the side of the list that it was opened from; on a small screen over all of it. */
export function SidePanel({ title, query, onClose, children, over }: SidePanelProps) {
  const t = useT();
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { sx: { width: { xs: '100%', sm: 480 } }, 'aria-labelledby': id, role: 'dialog' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', p: 2, pb: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton aria-label={t('action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Stack spacing={2} sx={{ p: 2, pt: 0 }}>
        {Boolean(query.error) && <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <LinesSkeleton count={9} columns="8rem 1fr" />}
        {children}
      </Stack>
      {over}
    </Drawer>
  );
}
