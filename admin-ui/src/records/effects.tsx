import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from '../api/record-hooks.js';
import type { CommandResponse, Payment, Tier } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { withWholeDates } from '../ui/dates.js';
import { ErrorAlert } from '../ui/error-alert.js';
import { useFormat } from './platform.js';
import { usePriceText } from './use-price-text.js';
import type { Charging } from './use-price-text.js';
import { describeEffects } from './effect-sentences.js';
import type { EffectFormat } from './effect-sentences.js';
import { describePlanChange } from './plan-effects.js';

interface EffectsProps {
  answer: CommandResponse | undefined;
  error: unknown;
  /** Whether the answer belongs to the current input. */
  current: boolean;
  before: number | undefined;
  currentPayments?: readonly Payment[];
  /** How the league is charged, if its price is shown. */
  charging?: Charging;
}

function useEffectFormat(charging: Charging | undefined): EffectFormat {
  const t = useT();
  const { money, day, period } = useFormat();
  const text = usePriceText();
  const tiers = useGetList<Tier>('tiers', {
    sort: { field: 'type_tier', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const tier = (type: number): string =>
    tiers.data?.find(({ type_tier: other }) => other === type)?.name ?? String(type);
  const price: EffectFormat['price'] = (minor, charge_type = charging?.charge_type) => {
    if (minor === 0) return t('price.free');
    return charging && charge_type ? text(minor, { ...charging, charge_type }) : money(minor);
  };
  return { t, money, price, day, period, tier };
}

function Balance({ before, after }: { before: number; after: number }) {
  const t = useT();
  const { money } = useFormat();
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, mt: 0.5 }}>
      {before === after
        ? t('effects.balance_stays', { balance: money(after) })
        : t('effects.balance', { before: money(before), after: money(after) })}
    </Typography>
  );
}

/** A change of plan is described as its owner reads it; anything else event by event. */
function describe(
  answer: CommandResponse,
  format: EffectFormat,
  currentPayments: readonly Payment[],
): string[] {
  const { plan_change: change } = answer;
  return change
    ? describePlanChange(answer, change, format)
    : describeEffects(answer, format, currentPayments);
}

/** What a command would do to the account, in sentences; amounts and dates come only from the dry run. */
export function Effects({ answer, error, current, before, currentPayments = [], charging }: EffectsProps) {
  const t = useT();
  const format = useEffectFormat(charging);
  if (error) return <ErrorAlert error={error} />;
  const lines = answer ? describe(answer, format, currentPayments) : [];
  return (
    <Box
      component="section"
      aria-label={t('effects.title')}
      aria-live="polite"
      aria-busy={!current}
      // Not dimmed: the previous result must stay readable while the new one loads.
      sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 1.5, fontStyle: current ? 'normal' : 'italic' }}
    >
      <Typography variant="h3" component="p" gutterBottom>
        {t('effects.title')}
      </Typography>
      {!answer && <Typography variant="body2">{t('effects.computing')}</Typography>}
      {answer && lines.length === 0 && <Typography variant="body2">{t('effects.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map((line) => (
          <Typography key={line} component="li" variant="body2">
            {withWholeDates(line)}
          </Typography>
        ))}
      </Box>
      {answer?.balance !== undefined && before !== undefined && (
        <Balance before={before} after={answer.balance} />
      )}
    </Box>
  );
}
