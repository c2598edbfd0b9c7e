import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useT } from '../../i18n/index.js';
import { ChangesSince } from '../../records/changes-since.js';
import { CommandError } from '../../records/command-error.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { isStale } from '../../ui/errors.js';
import type { FailedDecision } from './use-decisions.js';

/** Someone else was quicker: shows what they decided and leads on to the next receipt. */
export function DecidedElsewhere({
  group,
  version,
  onContinue,
}: {
  group: ReceiptGroup;
  version: number;
  onContinue: () => void;
}) {
  const t = useT();
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onContinue}>
          {t('payments.review.next_receipt')}
        </Button>
      }
    >
      <AlertTitle>{t('payments.review.gone_title')}</AlertTitle>
      {t('payments.review.gone_text')}
      <ChangesSince leagueId={group.first.league_id} since={version} />
    </Alert>
  );
}

/** Why the decision was not accepted, and a retry. */
export function FailedNotice({ failed, onRetry }: { failed: FailedDecision; onRetry: () => void }) {
  const t = useT();
  const { error, decision } = failed;
  const leagueId = decision.group.first.league_id;
  return (
    <Stack spacing={1}>
      <CommandError error={error} leagueId={leagueId} version={decision.version} onReload={onRetry} />
      {!isStale(error) && (
        <Button variant="outlined" onClick={onRetry}>
          {t('app.retry')}
        </Button>
      )}
    </Stack>
  );
}
