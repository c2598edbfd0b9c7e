import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LeaguePreview } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useFormat } from '../../../records/platform.js';
import { Facts } from '../../../ui/facts.js';
import { ErrorAlert } from '../../../ui/error-alert.js';

function useServerText({ place }: LeaguePreview): string {
  const t = useT();
  if (place.kind === 'server')
    return t('provisioning.create.server_existing', { name: place.server?.name ?? '' });
  return t(place.kind === 'new' ? 'provisioning.create.server_new' : 'provisioning.create.server_none');
}

function useFirstPaymentText({ payments, league }: LeaguePreview): string {
  const t = useT();
  const { money, day } = useFormat();
  const [first] = payments;
  if (!first) return t('provisioning.create.no_payment');
  return t('provisioning.create.first_payment_text', {
    value:
      first.charge_type === 'P'
        ? t('provisioning.create.per_match', { price: money(league.price) })
        : money(first.value),
    from: day(first.start_charge_date),
    to: day(first.final_charge_date),
    first: day(first.initial_payment_date),
    last: day(first.final_payment_date),
  });
}

function PreviewFacts({ preview, owner, tier }: { preview: LeaguePreview; owner: string; tier: string }) {
  const t = useT();
  const { kind } = preview.place;
  const [serverText, payment] = [useServerText(preview), useFirstPaymentText(preview)];
  const { league } = preview;
  return (
    <Stack spacing={2}>
      <Facts
        facts={[
          [t('word.league'), league.name],
          [t('provisioning.create.owner'), owner],
          [t('provisioning.create.plan'), tier],
          [t('provisioning.create.address'), league.url],
          [t('provisioning.create.server_choice'), serverText],
          [t('provisioning.create.first_payment'), payment],
        ]}
      />
      {kind === 'new' && <Alert severity="info">{t('provisioning.create.server_new_time')}</Alert>}
      {kind === 'none' && <Alert severity="warning">{t('provisioning.create.server_none')}</Alert>}
    </Stack>
  );
}

interface RegistrationPreviewProps {
  answer: LeaguePreview | undefined;
  error: unknown;
  current: boolean;
  owner: string;
  tier: string;
}

/** The preview of a registration from the dry run: server, address, first payment. */
export function RegistrationPreview({ answer, error, current, owner, tier }: RegistrationPreviewProps) {
  const t = useT();
  if (error) return <ErrorAlert error={error} />;
  return (
    <div aria-live="polite" aria-busy={!current}>
      {answer && current ? (
        <PreviewFacts preview={answer} owner={owner} tier={tier} />
      ) : (
        <>
          <Typography variant="body2">{t('provisioning.create.computing')}</Typography>
          <Skeleton variant="rounded" height={140} />
        </>
      )}
    </div>
  );
}
