import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Problem } from '@touchline/session';
import { useT } from '../i18n/index.js';
import { errorMessage } from './errors.js';

/** The error, with a number for support and a way to retry. */
export function ErrorAlert({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useT();
  const requestId = error instanceof Problem ? error.details['request_id'] : undefined;
  return (
    <Alert
      severity="error"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {t('app.retry')}
          </Button>
        )
      }
    >
      {errorMessage(error, t)}
      {typeof requestId === 'string' && (
        <Typography variant="caption" component="div" sx={{ fontFamily: 'monospace' }}>
          {t('app.request_id', { id: requestId })}
        </Typography>
      )}
    </Alert>
  );
}
