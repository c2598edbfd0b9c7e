import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { Problem } from '@touchline/session';
import { useT } from '../i18n/index.js';
import { ErrorAlert } from '../ui/error-alert.js';
import { isStale } from '../ui/errors.js';
import { ChangesSince } from './changes-since.js';
import { useAreaPath } from './platform.js';

export interface CommandErrorProps {
  error: unknown;
  leagueId: string;
  /** The account version that the decision was based on. */
  version: number | undefined;
  onReload: () => void;
}

/** Payments that block the command, as named by the error. */
const blockingPayments = (error: unknown): string[] =>
  error instanceof Problem && Array.isArray(error.details['payments'])
    ? (error.details['payments'] as string[])
    : [];

/** Why a command failed and what to do: the changes in the meantime (412), or the API's reason. */
export function CommandError({ error, leagueId, version, onReload }: CommandErrorProps) {
  const t = useT();
  const path = useAreaPath();
  if (!error) return null;
  if (isStale(error))
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
        {t('fault.stale_text')}
        {version !== undefined && <ChangesSince leagueId={leagueId} since={version} />}
      </Alert>
    );
  return (
    <>
      <ErrorAlert error={error} />
      {blockingPayments(error).map((id) => (
        <Link
          key={id}
          component={RouterLink}
          to={`${path(`show_league/${leagueId}`)}/payments?payment=${id}`}
          sx={{ display: 'block', mt: 1 }}
        >
          {t('fault.open_payment')}
        </Link>
      ))}
    </>
  );
}
