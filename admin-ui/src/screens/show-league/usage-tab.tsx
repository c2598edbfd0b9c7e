import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Problem } from '@touchline/session';
import { useUsageMetrics } from '../../api/league-queries.js';
import type { League, UsageMetrics } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Key } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Facts } from '../../ui/facts.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { LinesSkeleton } from '../../ui/lines-skeleton.js';

type Limit = UsageMetrics['limits'][number];

const COLORS: Record<string, 'primary' | 'warning' | 'error'> = { amber: 'warning', red: 'error' };

function Meter({ limit: { limit, use, max, percent, state, expected_at: expected } }: { limit: Limit }) {
  const t = useT();
  const { day, locale } = useFormat();
  const number = new Intl.NumberFormat(locale);
  const usageText = t('provisioning.use.of', { use: number.format(use), max: number.format(max) });
  const name = t(`tiers.${limit}` as Key);
  const note =
    state === 'red'
      ? t('provisioning.use.reached')
      : expected
        ? t('provisioning.use.expected', { when: day(expected) })
        : state === 'amber'
          ? t('provisioning.use.near')
          : '';
  return (
    <Box component="li" data-limit={limit}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {usageText} · {t('provisioning.use.percent', { percent })}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percent)}
        color={COLORS[state] ?? 'primary'}
        aria-label={`${name}: ${usageText}`}
        sx={{ height: 8, borderRadius: 4, my: 0.5 }}
      />
      <Typography
        variant="body2"
        sx={{ minHeight: '1.4em', color: state === 'red' ? 'error.main' : 'text.secondary' }}
      >
        {note}
      </Typography>
    </Box>
  );
}

function Details({ metrics }: { metrics: UsageMetrics }) {
  const t = useT();
  const active = (on: number, off: number): string =>
    t('provisioning.use.active', { active: on, inactive: off });
  const { series, torneos, equipos, jugadores, partidos } = metrics;
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('provisioning.use.details')}
      </Typography>
      <Facts
        facts={[
          [t('provisioning.use.series'), active(series.activas, series.inactivas)],
          [t('provisioning.use.tournaments'), active(torneos.activos, torneos.inactivos)],
          [t('provisioning.use.teams'), active(equipos.activos, equipos.inactivos)],
          [t('provisioning.use.players'), jugadores.activos],
          [t('provisioning.use.matches'), partidos.terminados],
        ]}
      />
    </Card>
  );
}

function UsageFacts({ metrics }: { metrics: UsageMetrics }) {
  const t = useT();
  const { instant } = useFormat();
  const when = { when: instant(metrics.fetched_at) };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {metrics.stale && <Alert severity="warning">{t('provisioning.use.stale', when)}</Alert>}
      <Card component="section" sx={{ p: 2 }}>
        <Typography variant="h2">{metrics.tier.name}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {t('provisioning.use.fetched', when)} · {t('provisioning.use.days', { days: metrics.days_of_use })}
        </Typography>
        <Box
          component="ul"
          sx={{
            ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', columnGap: 4, rowGap: 1 },
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
          }}
        >
          {metrics.limits.map((limit) => (
            <Meter key={limit.limit} limit={limit} />
          ))}
        </Box>
      </Card>
      <Details metrics={metrics} />
    </Box>
  );
}

/** The league's use of its plan, as it reports now or reported last. */
export function UsageTab({ league }: { league: League }) {
  const t = useT();
  const metrics = useUsageMetrics(league.id);
  if (metrics.data) return <UsageFacts metrics={metrics.data} />;
  if (metrics.isPending)
    return (
      <Card>
        <LinesSkeleton count={5} height={44} />
      </Card>
    );
  const { error } = metrics;
  // The league is not deployed or has been silent since: it has never reported anything.
  if (error instanceof Problem && error.code === 'LEAGUE_INSTANCE_UNREACHABLE')
    return (
      <Card>
        <EmptyState text={t('provisioning.use.none')} />
      </Card>
    );
  return <ErrorAlert error={error} onRetry={() => void metrics.refetch()} />;
}
