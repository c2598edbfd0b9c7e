import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import type { League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { withWholeDates } from '../../ui/dates.js';
import { useFormat } from '../../records/platform.js';

/** The running period's charge, and its amount so far. */
export function Forecast({ league }: { league: League }) {
  const t = useT();
  const { money, day } = useFormat();
  const api = useDataProvider<ConsoleDataProvider>();
  const forecast = useQuery({
    queryKey: ['forecast', league.id],
    queryFn: async () => (await api.forecast(league.id)).data,
  });
  const charge = forecast.data?.charge as
    | {
        value: number | null;
        estimated_value: number | null;
        charged_matches: number | null;
        initial_payment_date: string;
        final_payment_date: string;
      }
    | null
    | undefined;
  if (!forecast.data) return null;
  const amount = charge ? (charge.value ?? charge.estimated_value) : null;
  return (
    <Box sx={{ mt: 2, p: 1.5, bgcolor: 'action.hover', borderRadius: 1 }}>
      <Typography variant="h3" component="p">
        {t('leagues.summary.next_charge')}
      </Typography>
      <Typography variant="body2">
        {charge
          ? withWholeDates(
              t('leagues.summary.next_charge_text', {
                value: amount === null ? t('leagues.summary.unknown_value') : money(amount),
                from: day(charge.initial_payment_date),
                to: day(charge.final_payment_date),
              }),
            )
          : t('leagues.summary.nothing_next')}
      </Typography>
      {charge?.charged_matches != null && (
        <Typography variant="body2" color="text.secondary">
          {t('leagues.summary.matches', { count: charge.charged_matches })}
        </Typography>
      )}
    </Box>
  );
}
