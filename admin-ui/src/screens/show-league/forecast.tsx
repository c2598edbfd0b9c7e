import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import type { Forecast, League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { withWholeDates } from '../../ui/dates.js';
import { useFormat } from '../../records/platform.js';
import { Facts } from '../../ui/facts.js';

/** How the account stands and what will be charged: the figures that the owner is shown. */
export function useForecast(leagueId: string) {
  const api = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['forecast', leagueId],
    queryFn: async () => (await api.forecast(leagueId)).data as Forecast,
  });
}

/** The next charge that is not part of what is to be paid already, and its amount so far. */
export function NextCharge({ leagueId }: { leagueId: string }) {
  const t = useT();
  const { money, day } = useFormat();
  const { data: forecast } = useForecast(leagueId);
  if (!forecast) return null;
  const { next } = forecast;
  return (
    <Box sx={{ mt: 2, p: 1.5, bgcolor: 'action.hover', borderRadius: 1 }}>
      <Typography variant="h3" component="p">
        {t('leagues.summary.next_charge')}
      </Typography>
      <Typography variant="body2">
        {next
          ? withWholeDates(
              t('leagues.summary.next_charge_text', {
                value: next.due === null ? t('leagues.summary.unknown_value') : money(next.due),
                from: day(next.initial_payment_date),
                to: day(next.final_payment_date),
              }),
            )
          : t('leagues.summary.nothing_next')}
      </Typography>
      {next?.charged_matches != null && (
        <Typography variant="body2" color="text.secondary">
          {t('leagues.summary.matches', { count: next.charged_matches })}
        </Typography>
      )}
    </Box>
  );
}

/** Balance, what is owed, and what the owner is asked for. */
export function AccountFigures({ league }: { league: League }) {
  const t = useT();
  const { money, day, instant } = useFormat();
  const { data } = useForecast(league.id);
  const figures = data?.figures;
  return (
    <Facts
      facts={[
        [t('word.balance'), <strong key="balance">{money(league.positive_balance)}</strong>],
        figures !== undefined &&
          figures.reserved > 0 && [t('leagues.summary.reserved'), money(figures.reserved)],
        [t('word.owed'), money(league.owed)],
        figures !== undefined &&
          figures.owed > 0 && [
            t('leagues.summary.to_pay'),
            figures.pay_by === null
              ? money(figures.to_pay)
              : withWholeDates(
                  t('leagues.summary.to_pay_by', { amount: money(figures.to_pay), day: day(figures.pay_by) }),
                ),
          ],
        figures !== undefined && figures.in_review > 0 && [t('status.in_review'), money(figures.in_review)],
        figures !== undefined &&
          figures.unknown > 0 && [
            t('leagues.summary.unknown'),
            t('leagues.summary.unknown_periods', { count: figures.unknown }),
          ],
        [t('leagues.summary.registered'), instant(league.created)],
      ]}
    />
  );
}
