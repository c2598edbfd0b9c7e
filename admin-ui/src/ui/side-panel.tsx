import Box from '@mui/material/Box';
import CloseIcon from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import NextIcon from '@mui/icons-material/NavigateNext';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/index.js';
import { ErrorAlert } from './error-alert.js';
import { LinesSkeleton } from './lines-skeleton.js';
import { usePanelFocus, usePanelKeys } from './side-panel-keys.js';

interface SidePanelProps {
  title: string;
  /** Whether the content is loading or failed to load. */
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  onClose: () => void;
  /** Steps to the next or the previous row of the list; undefined at its end. */
  onStep?: ((step: 1 | -1) => void) | undefined;
  children: ReactNode;
  /** Dialogs on top of the panel. */
  overlay?: ReactNode;
}

/** From this width up, there is room for a list and a record. */
const WIDE_SCREEN = '(min-width:1280px)';
const WIDTH = { xs: '100%', sm: 480 };
const WIDTH_BESIDE = 420;

/** The list shrinks, and hides what no longer fits. */
const RESERVED_SPACE = {
  main: { paddingRight: `${WIDTH_BESIDE + 24}px !important`, maxWidth: 'none !important' },
  'main td, main th': { paddingInline: '10px !important', minWidth: '0 !important' },
  '@media (max-width: 1700px)': {
    'main [data-from], main td [data-initials], main th [data-initials]': { display: 'none !important' },
    'main td, main th': { paddingInline: '6px !important' },
  },
};

function PanelHead({
  id,
  title,
  onClose,
  onStep,
}: Omit<SidePanelProps, 'query' | 'children'> & { id: string }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', p: 2, pb: 1 }}>
      <Typography id={id} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {onStep && (
        <>
          <IconButton aria-label={t('panel.previous')} aria-keyshortcuts="K" onClick={() => onStep(-1)}>
            <PreviousIcon />
          </IconButton>
          <IconButton aria-label={t('panel.next')} aria-keyshortcuts="J" onClick={() => onStep(1)}>
            <NextIcon />
          </IconButton>
        </>
      )}
      <IconButton aria-label={t('action.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

/** Part of the page: the list stays visible and usable. */
function BesidePanel({ id, onClose, children }: { id: string; onClose: () => void; children: ReactNode }) {
  const panel = usePanelFocus();
  usePanelKeys({ Escape: onClose });
  return (
    <>
      <GlobalStyles styles={RESERVED_SPACE} />
      <Box
        ref={panel}
        role="dialog"
        aria-labelledby={id}
        tabIndex={-1}
        sx={{
          ...{ position: 'fixed', top: 57, right: 0, bottom: 0, width: WIDTH_BESIDE, overflowY: 'auto' },
          ...{ bgcolor: 'background.paper', borderLeft: 1, borderColor: 'divider', outline: 'none' },
          zIndex: 'appBar',
        }}
      >
        {children}
      </Box>
    </>
  );
}

/** One record, beside the list that it was opened from; on top of it where there is no room for both. */
export function SidePanel({ query, children, overlay, ...headProps }: SidePanelProps) {
  const { onClose, onStep } = headProps;
  const id = useId();
  const isBeside = useMediaQuery(WIDE_SCREEN, { noSsr: true });
  usePanelKeys(onStep ? { j: () => onStep(1), k: () => onStep(-1) } : {});
  const content = (
    <>
      <PanelHead id={id} {...headProps} />
      <Stack spacing={2} sx={{ p: 2, pt: 0 }}>
        {Boolean(query.error) && <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <LinesSkeleton count={9} columns="8rem 1fr" />}
        {children}
      </Stack>
      {overlay}
    </>
  );
  if (isBeside)
    return (
      <BesidePanel id={id} onClose={onClose}>
        {content}
      </BesidePanel>
    );
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { sx: { width: WIDTH }, 'aria-labelledby': id, role: 'dialog' } }}
    >
      {content}
    </Drawer>
  );
}
