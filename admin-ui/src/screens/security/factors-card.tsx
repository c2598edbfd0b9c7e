import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useSecondFactor } from '../../api/own-account.js';
import type { SecondFactor } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { AddFactor } from '../../records/second-factor/add-factor.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { AppRow, CodesRow, PasskeyRows } from './factor-rows.js';
import { RemoveFactorDialog, RenewCodesDialog } from './factor-changes.js';
import type { Removal } from './factor-changes.js';

export type FactorAction = { kind: 'app' | 'passkey' | 'codes' } | { kind: 'remove'; factor: Removal };

function Rows({ status, onAction }: { status: SecondFactor; onAction: (action: FactorAction) => void }) {
  const t = useT();
  const isLast = Number(status.totp) + status.passkeys.length === 1;
  // The server refuses it as well (SECOND_FACTOR_MUST_STAY).
  const isLastRequired = status.required && isLast;
  return (
    <Stack spacing={2} divider={<Divider />}>
      <Stack spacing={1}>
        <Typography color="text.secondary">{t(status.enrolled ? 'security.on' : 'security.off')}</Typography>
        {isLastRequired && <Typography>{t('security.last')}</Typography>}
      </Stack>
      <AppRow isOn={status.totp} isLastRequired={isLastRequired} onAction={onAction} />
      <PasskeyRows passkeys={status.passkeys} isLastRequired={isLastRequired} onAction={onAction} />
      {status.enrolled && <CodesRow left={status.recovery_codes_left} onAction={onAction} />}
    </Stack>
  );
}

/** The user's second factors, each with its actions. */
export function FactorsCard() {
  const t = useT();
  const notify = useNotify();
  const [action, setAction] = useState<FactorAction | null>(null);
  const { data, error, isPending, refetch } = useSecondFactor();
  const close = (): void => setAction(null);
  const finish = (message: string): void => {
    close();
    notify(message);
    void refetch();
  };
  return (
    <Card component="section" aria-labelledby="factors-title" sx={{ p: 2 }}>
      <Typography variant="h2" id="factors-title" sx={{ mb: 1 }}>
        {t('security.second')}
      </Typography>
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton variant="rounded" height={180} />}
      {data && <Rows status={data} onAction={setAction} />}
      {(action?.kind === 'app' || action?.kind === 'passkey') && (
        <AddFactor kind={action.kind} onClose={close} onAdded={() => finish(t('security.added'))} />
      )}
      {action?.kind === 'codes' && (
        <RenewCodesDialog onClose={close} onDone={() => finish(t('done.saved'))} />
      )}
      {action?.kind === 'remove' && (
        <RemoveFactorDialog
          factor={action.factor}
          onClose={close}
          onDone={() => finish(t('security.removed'))}
        />
      )}
    </Card>
  );
}
