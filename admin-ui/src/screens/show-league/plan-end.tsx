import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useForecast } from '../../api/league-queries.js';
import type { League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { withWholeDates } from '../../ui/dates.js';
import { useFormat } from '../../records/platform.js';

/** When a canceled plan ends: the next period would start right after that instant (R9). */
function useCanceledPlanText(league: League): string {
  const t = useT();
  const { day, instant } = useFormat();
  const forecast = useForecast(league.id);
  const when = instant(league.cancelled_at ?? league.updated);
  const next = forecast.data?.following?.start_charge_date;
  if (next === undefined) return t('plan_end.standing', { when });
  const end = new Date(Date.parse(next) - 1).toISOString();
  return t('plan_end.standing_until', { when, day: day(end) });
}

function CanceledPlan({ league, onKeep }: { league: League; onKeep: () => void }) {
  const t = useT();
  const text = useCanceledPlanText(league);
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onKeep}>
          {t('plan_end.keep')}
        </Button>
      }
    >
      {withWholeDates(text)}
    </Alert>
  );
}

/** Cancels a paid plan, or undoes the cancellation (R25a). */
export function PlanEnd({ league, onOpen }: { league: League; onOpen: (action: 'cancel' | 'keep') => void }) {
  const t = useT();
  if (league.cancelled_at !== null) return <CanceledPlan league={league} onKeep={() => onOpen('keep')} />;
  return (
    <Button size="small" color="error" sx={{ mt: 2 }} onClick={() => onOpen('cancel')}>
      {t('plan_end.cancel')}
    </Button>
  );
}
