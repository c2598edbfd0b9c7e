import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useT } from '../../i18n/index.js';
import { Failure } from '../../ui/failure.js';
import { isStale } from '../../ui/faults.js';

interface RefusedProps {
  error: unknown;
  version: number | undefined;
  onReload: () => void;
}

/** Why a decision was not taken: the account has moved on (412), or the API's own reason. */
export function Refused({ error, version, onReload }: RefusedProps) {
  const t = useT();
  if (!error) return null;
  if (!isStale(error)) return <Failure error={error} />;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onReload}>
          {t('action.reload')}
        </Button>
      }
    >
      <AlertTitle>{t('fault.stale_title')}</AlertTitle>
      {t('fault.stale_text', { seen: version ?? '?' })}
    </Alert>
  );
}
