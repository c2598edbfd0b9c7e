import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useT } from '../../i18n/index.js';
import { TaskCard } from './task-card.js';

/** A task, in a dialog over the list that it was opened from. */
export function TaskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      slotProps={{ paper: { 'aria-label': t('leagues.deployment.task'), 'aria-labelledby': undefined } }}
    >
      <DialogContent>
        <TaskCard id={id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
