import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { ApiError } from '../api/problem.js';
import { useT } from '../i18n/index.js';
import { Failure } from '../ui/failure.js';
import { isStale } from '../ui/faults.js';
import { Happened } from './happened.js';
import { useAreaPath } from './platform.js';

export interface RefusedProps {
  error: unknown;
  leagueId: string;
  /** The version of the account that was decided on. */
  version: number | undefined;
  onReload: () => void;
}

/** Payments that stand in the way, as a refusal names them. */
const culpritsOf = (error: unknown): string[] =>
  error instanceof ApiError && Array.isArray(error.problem['payments'])
    ? (error.problem['payments'] as string[])
    : [];

/** Why a decision was not taken, and the way on: what has happened meanwhile (412), or the API's own reason. */
export function Refused({ error, leagueId, version, onReload }: RefusedProps) {
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
        {version !== undefined && <Happened leagueId={leagueId} since={version} />}
      </Alert>
    );
  return (
    <>
      <Failure error={error} />
      {culpritsOf(error).map((id) => (
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
