import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CommandAnswer, Payment } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { Failure } from '../../ui/failure.js';
import { useFormat } from '../platform.js';

interface EffectsProps {
  answer: CommandAnswer | undefined;
  error: unknown;
  current: boolean;
  before: number | undefined;
}

/** What a command would do to each payment and the balance: as the dry run says it. */
export function Effects({ answer, error, current, before }: EffectsProps) {
  const t = useT();
  const { money, day } = useFormat();
  const line = (payment: Payment): string =>
    `${day(payment.start_charge_date)}: ${t(`status.${payment.status}`)}, ${t('word.due')} ${money(payment.due)}`;
  if (error) return <Failure error={error} />;
  return (
    <Box aria-live="polite" aria-busy={!current} sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 1.5 }}>
      <Typography variant="h3" component="p" gutterBottom>
        {t('payments.act.effects')}
      </Typography>
      {!answer && <Typography variant="body2">{t('payments.review.computing')}</Typography>}
      {answer?.payments.map((payment) => (
        <Typography key={payment.id} variant="body2">
          {line(payment)}
        </Typography>
      ))}
      {answer && answer.events.length === 0 && (
        <Typography variant="body2">{t('payments.act.no_effect')}</Typography>
      )}
      {answer?.balance !== undefined && before !== undefined && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t('payments.act.balance_becomes', { before: money(before), after: money(answer.balance) })}
        </Typography>
      )}
    </Box>
  );
}
