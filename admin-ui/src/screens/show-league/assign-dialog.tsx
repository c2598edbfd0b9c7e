import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { AssignServicesForm } from '../../records/assign-services-form.js';

/** The operator's form on the league's own page. */
export function AssignDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="assign-title">
      <DialogTitle id="assign-title">
        {t('assignment.title')}: {league.name}
      </DialogTitle>
      <DialogContent>
        <AssignServicesForm league={league} onDone={onClose} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
