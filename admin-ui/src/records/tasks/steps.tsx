import Box from '@mui/material/Box';
import CheckIcon from '@mui/icons-material/CheckCircle';
import CircularProgress from '@mui/material/CircularProgress';
import ErrorIcon from '@mui/icons-material/Error';
import PendingIcon from '@mui/icons-material/RadioButtonUnchecked';
import ScheduleIcon from '@mui/icons-material/Schedule';
import Typography from '@mui/material/Typography';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import type { ReactNode } from 'react';
import type { Step, TaskDetail } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Key } from '../../i18n/index.js';
import { useFormat } from '../platform.js';
import { stepTitle } from './task-titles.js';

const ICONS: Record<string, ReactNode> = {
  pending: <PendingIcon fontSize="small" color="disabled" />,
  running: <CircularProgress size={18} aria-hidden />,
  waiting: <ScheduleIcon fontSize="small" color="info" />,
  succeeded: <CheckIcon fontSize="small" color="success" />,
  failed: <ErrorIcon fontSize="small" color="error" />,
  undone: <UndoIcon fontSize="small" color="disabled" />,
};

function StepLine({ step }: { step: Step }) {
  const t = useT();
  const { elapsed } = useFormat();
  const ms = step.started && step.finished ? Date.parse(step.finished) - Date.parse(step.started) : 0;
  // A negligible duration is not shown.
  const duration = ms >= 500 ? elapsed(ms) : '';
  const notes = [
    step.status === 'succeeded' ? duration : t(`provisioning.task.state.${step.status}` as Key),
    step.attempts > 1 && t('provisioning.task.attempts', { count: step.attempts }),
  ].filter(Boolean);
  return (
    <Box
      component="li"
      data-step={step.name}
      data-status={step.status}
      sx={{ display: 'grid', gridTemplateColumns: '24px 1fr auto', gap: 1, py: 0.5, alignItems: 'center' }}
    >
      <Box sx={{ display: 'grid', placeItems: 'center' }} aria-hidden>
        {ICONS[step.status]}
      </Box>
      <Typography
        variant="body2"
        sx={{
          fontWeight: step.status === 'running' ? 650 : 400,
          color: step.status === 'pending' ? 'text.secondary' : 'text.primary',
        }}
      >
        {stepTitle(step.name, t)}
      </Typography>
      <Typography variant="body2" color={step.status === 'failed' ? 'error' : 'text.secondary'}>
        {notes.join(' · ')}
      </Typography>
    </Box>
  );
}

/** The steps of a task: done, running and still to come. */
export function Steps({ task }: { task: TaskDetail }) {
  const t = useT();
  if (task.steps.length === 0) return null;
  return (
    <Box
      component="ol"
      aria-label={t('provisioning.task.steps')}
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, maxWidth: 640 }}
    >
      {task.steps.map((step) => (
        <StepLine key={step.name} step={step} />
      ))}
    </Box>
  );
}
