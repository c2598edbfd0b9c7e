import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Payment } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { chargeKind, paymentPeriod } from '../../records/payment-facts.js';
import { useFormat } from '../../records/platform.js';
import { withWholeDates } from '../../ui/dates.js';

function Charge({ payment }: { payment: Payment }) {
  const t = useT();
  const format = useFormat();
  const { money } = format;
  const matches = payment.charged_matches_id.length;
  const kind = chargeKind(payment);
  const parts = [
    payment.charge_type === 'P' &&
      t('payments.review.per_match', { count: matches, price: money(payment.base_price) }),
    payment.penalty_value > 0 && `${t('word.penalty')} +${money(payment.penalty_value)}`,
    payment.bonus_added > 0 && `${t('word.bonus')} −${money(payment.bonus_added)}`,
    payment.kept_value !== null && t('in_review.cut_short', { value: money(payment.kept_value) }),
  ].filter(Boolean);
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', display: 'flex', gap: 1 }}>
      <Box sx={{ flex: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {withWholeDates(paymentPeriod(payment, format))}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[t(`charge_type.${kind}`), ...parts].join(' · ')}
        </Typography>
        {payment.overdue && <Chip size="small" color="error" variant="outlined" label={t('word.overdue')} />}
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {money(payment.due)}
      </Typography>
    </Box>
  );
}

/** The payments of the receipt, one line each; they are decided together. */
export function Charges({ payments }: { payments: readonly Payment[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {payments.map((payment) => (
        <Charge key={payment.id} payment={payment} />
      ))}
    </Box>
  );
}
