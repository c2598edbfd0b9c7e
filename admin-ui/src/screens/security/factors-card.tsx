import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify, useDataProvider } from 'react-admin';
import { useState } from 'react';
import type { SecondFactor } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { AddFactor } from '../../records/second-factor/add-factor.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { AppRow, CodesRow, PasskeyRows } from './factor-rows.js';
import { RemoveFactorDialog, RenewCodesDialog } from './factor-changes.js';
import type { Removal } from './factor-changes.js';
import { useQuery } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '../../api/data-provider.js';

/** The second factors that the user has set up. */
function useSecondFactor() {
  const api = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['second-factor'],
    queryFn: async () => (await api.secondFactor()).data,
    meta: { live: false },
  });
}

export type FactorAction = { kind: 'app' | 'passkey' | 'codes' } | { kind: 'remove'; what: Removal };

function Rows({ status, onAct }: { status: SecondFactor; onAct: (act: FactorAction) => void }) {
  const t = useT();
  const isLast = Number(status.totp) + status.passkeys.length === 1;
  // The server refuses it as well (SECOND_FACTOR_MUST_STAY).
  const mustStay = status.required && isLast;
  return (
    <Stack spacing={2} divider={<Divider />}>
      <Stack spacing={1}>
        <Typography color="text.secondary">{t(status.enrolled ? 'security.on' : 'security.off')}</Typography>
        {mustStay && <Typography>{t('security.last')}</Typography>}
      </Stack>
      <AppRow isOn={status.totp} mustStay={mustStay} onAct={onAct} />
      <PasskeyRows passkeys={status.passkeys} mustStay={mustStay} onAct={onAct} />
      {status.enrolled && <CodesRow left={status.recovery_codes_left} onAct={onAct} />}
    </Stack>
  );
}

/** The user's second factors, each with its actions. */
export function FactorsCard() {
  const t = useT();
  const notify = useNotify();
  const [act, setAct] = useState<FactorAction | null>(null);
  const { data, error, isPending, refetch } = useSecondFactor();
  const close = (): void => setAct(null);
  const finish = (told: string): void => {
    close();
    notify(told);
    void refetch();
  };
  return (
    <Card component="section" aria-labelledby="factors-title" sx={{ p: 2 }}>
      <Typography variant="h2" id="factors-title" sx={{ mb: 1 }}>
        {t('security.second')}
      </Typography>
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton variant="rounded" height={180} />}
      {data && <Rows status={data} onAct={setAct} />}
      {(act?.kind === 'app' || act?.kind === 'passkey') && (
        <AddFactor kind={act.kind} onClose={close} onAdded={() => finish(t('security.added'))} />
      )}
      {act?.kind === 'codes' && <RenewCodesDialog onClose={close} onDone={() => finish(t('done.saved'))} />}
      {act?.kind === 'remove' && (
        <RemoveFactorDialog what={act.what} onClose={close} onDone={() => finish(t('security.removed'))} />
      )}
    </Card>
  );
}
