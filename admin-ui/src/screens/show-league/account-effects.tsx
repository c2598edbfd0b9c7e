import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CommandAnswer, League, Payment } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { Failure } from '../../ui/failure.js';

interface DryEvent {
  type: string;
  data?: { payment_id?: string };
}

/** What a change of plan or terms does to the account, event by event, from the dry run. */
export function AccountEffects({
  league,
  answer,
  error,
  current,
}: {
  league: League;
  answer: CommandAnswer | undefined;
  error: unknown;
  current: boolean;
}) {
  const t = useT();
  const { money, day } = useFormat();
  if (error) return <Failure error={error} />;
  const paymentOf = ({ data }: DryEvent): Payment | undefined =>
    answer?.payments.find(({ id }) => id === data?.payment_id);
  const sentence = (event: DryEvent): string | null => {
    const payment = paymentOf(event);
    if (!payment) return null;
    const value = money(payment.charged);
    if (event.type === 'PeriodPaymentCreated') {
      return t('leagues.effects.created', {
        from: day(payment.start_charge_date),
        to: day(payment.final_charge_date),
        value,
      });
    }
    if (event.type === 'PaymentVoided') return t('leagues.effects.voided');
    if (event.type === 'PeriodClosed' || event.type === 'PeriodCut')
      return t('leagues.effects.closed', { to: day(payment.final_charge_date) });
    return t('leagues.effects.changed', { value });
  };
  const lines = [
    ...new Set((answer?.events as DryEvent[] | undefined)?.map(sentence).filter((line) => line !== null)),
  ];
  return (
    <Box
      aria-live="polite"
      aria-busy={!current}
      sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 1.5, opacity: current ? 1 : 0.7 }}
    >
      <Typography variant="h3" component="p" gutterBottom>
        {t('payments.act.effects')}
      </Typography>
      {!answer && <Typography variant="body2">{t('payments.review.computing')}</Typography>}
      {answer?.events.length === 0 && <Typography variant="body2">{t('leagues.effects.none')}</Typography>}
      {lines.map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
      {answer?.balance !== undefined && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t('leagues.effects.balance', {
            before: money(league.positive_balance),
            after: money(answer.balance),
          })}
        </Typography>
      )}
    </Box>
  );
}
