import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { TaskDetail } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../platform.js';

/** The end of a task's log, which scrolls along with new output until the user scrolls away. */
export function TaskLog({ task, open }: { task: TaskDetail; open: boolean }) {
  const t = useT();
  const { instant } = useFormat();
  const logElement = useRef<HTMLPreElement>(null);
  const following = useRef(true);
  useEffect(() => {
    if (logElement.current && following.current)
      logElement.current.scrollTop = logElement.current.scrollHeight;
  }, [task.log]);
  return (
    <Box component="details" open={open} sx={{ mt: 1.5 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        {t('provisioning.task.log_tail')}
      </Typography>
      <Box
        component="pre"
        ref={logElement}
        tabIndex={0}
        aria-label={t('provisioning.task.log_tail')}
        role="log"
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) =>
          (following.current = scrollTop + clientHeight >= scrollHeight - 8)
        }
        sx={{
          ...{
            typography: 'caption',
            fontFamily: 'monospace',
            lineHeight: 1.6,
            overflow: 'auto',
            maxHeight: 220,
            m: 0,
            mt: 1,
            p: 1,
          },
          ...{ bgcolor: 'action.hover', borderRadius: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
        }}
      >
        {task.log.length === 0
          ? t('provisioning.task.no_log')
          : task.log.map(({ at, line }) => `${instant(at)}  ${line}`).join('\n')}
      </Box>
    </Box>
  );
}
