import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useUsageMetrics } from '../../../api/league-queries.js';
import type { League, Permission, UsageMetrics } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import type { Key } from '../../../i18n/index.js';
import { useAreaPath, useCan, useFormat } from '../../../records/platform.js';
import { FREE_TIER, usePriceText } from '../../../records/use-price-text.js';
import { Facts } from '../../../ui/facts.js';
import { PlanEnd } from '../plan-end.js';
import { SectionCard } from './section-card.js';

export type Edited = 'profile' | 'plan' | 'terms' | 'cancel' | 'keep';

const COLORS: Record<string, 'primary' | 'warning' | 'error'> = { amber: 'warning', red: 'error' };

function Limit({ limit: { limit, use, max, percent, state } }: { limit: UsageMetrics['limits'][number] }) {
  const t = useT();
  const { locale } = useFormat();
  const number = new Intl.NumberFormat(locale);
  const name = t(`tiers.${limit}` as Key);
  const usageText = t('provisioning.use.of', { use: number.format(use), max: number.format(max) });
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 1,
        alignItems: 'baseline',
      }}
    >
      <Typography variant="body2" noWrap>
        {name}
      </Typography>
      <Typography
        variant="body2"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          ...(state === 'red' ? { color: 'error.main', fontWeight: 600 } : {}),
        }}
      >
        {usageText}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percent)}
        color={COLORS[state] ?? 'primary'}
        aria-label={`${name}: ${usageText}`}
        sx={{ gridColumn: '1 / -1', height: 4, borderRadius: 2 }}
      />
    </Box>
  );
}

/** What the plan still allows, as reported by the league now or last. */
function Usage({ league }: { league: League }) {
  const t = useT();
  const path = useAreaPath();
  const { data: metrics } = useUsageMetrics(league.id, { retry: false });
  if (!metrics) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 0.5 }}>
        <Typography variant="h3">{t('provisioning.use.title')}</Typography>
        <Button component={Link} size="small" to={path(`show_league/${league.id}/use`)}>
          {t('provisioning.use.details')}
        </Button>
      </Box>
      <Box
        component="ul"
        aria-label={t('provisioning.use.title')}
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', columnGap: 2, rowGap: 1 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
        }}
      >
        {metrics.limits.map((limit) => (
          <Limit key={limit.limit} limit={limit} />
        ))}
      </Box>
    </Box>
  );
}

/** The plan, its charges, and what it still allows. */
export function PlanCard({ league, onEdit }: { league: League; onEdit: (section: Edited) => void }) {
  const t = useT();
  const can = useCan();
  const priceText = usePriceText();
  const isPaid = league.type_tier > FREE_TIER;
  const edit = (section: 'plan' | 'terms', permission: Permission) =>
    can(permission) && (
      <Button key={section} size="small" onClick={() => onEdit(section)}>
        {t(`leagues.edit.${section}`)}
      </Button>
    );
  const plan = edit('plan', 'leagues.change_tier');
  const amount = isPaid ? priceText(league.price, league) : t('price.free');
  const price = league.price_negotiated ? `${amount} · ${t('price.negotiated')}` : amount;
  const days = t('leagues.summary.days', { from: league.initial_payment_day, to: league.final_payment_day });
  return (
    <SectionCard title={t('word.tier')} action={[plan, isPaid && edit('terms', 'leagues.change_terms')]}>
      <Facts
        facts={[
          [t('word.tier'), <strong key="tier">{league.tier?.name ?? ''}</strong>],
          [t('word.price'), price],
          [t('leagues.charge_type'), t(`charge_type.${league.charge_type}`)],
          league.months_of_charge > 1 && [t('leagues.summary.months'), league.months_of_charge],
          [t('leagues.summary.payment_days'), days],
        ]}
      />
      {can('league_use.read') && <Usage league={league} />}
      {plan && isPaid && <PlanEnd league={league} onOpen={onEdit} />}
    </SectionCard>
  );
}
