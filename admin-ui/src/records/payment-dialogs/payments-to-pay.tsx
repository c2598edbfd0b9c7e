import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from '../../api/record-hooks.js';
import type { Payment } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { OverdueChip } from '../../ui/status-chip.js';
import { paymentPeriod } from '../payment-facts.js';
import { useFormat } from '../platform.js';
import { canBePaid } from '../payment-actions.js';

/** More than any league has pending; the rest is paid with the next receipt. */
const MAX_PAYMENTS = 500;

/** The pending payments of a league, oldest first. */
export const usePendingPayments = (leagueId: string) =>
  useGetList<Payment>('payments', {
    filter: { league_id: leagueId, status: 'pending' },
    sort: { field: 'start_charge_date', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_PAYMENTS },
  });

interface LineProps {
  payment: Payment;
  checked: boolean;
  onToggle: () => void;
}

function PaymentLine({ payment, checked, onToggle }: LineProps) {
  const t = useT();
  const format = useFormat();
  const { money, day } = format;
  const ended = canBePaid(payment, new Date().toISOString());
  const kind = t(
    `charge_type.${payment.is_service_payment ? 'service' : (payment.charge_type ?? 'service')}`,
  );
  const label = (
    <>
      {paymentPeriod(payment, format)}
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {ended ? kind : `${kind} · ${t('upload.not_ended', { day: day(payment.final_charge_date) })}`}
      </Typography>
    </>
  );
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <FormControlLabel
        sx={{ flex: 1, minWidth: 0 }}
        control={
          <Checkbox size="small" checked={checked} disabled={!ended && !checked} onChange={onToggle} />
        }
        label={label}
      />
      {payment.overdue && <OverdueChip />}
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {money(payment.due)}
      </Typography>
    </Box>
  );
}

interface ChecklistProps {
  pending: ReturnType<typeof usePendingPayments>;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Chooses which of a league's payments one receipt is for. */
export function PaymentsToPay({ pending, chosen, onChoose }: ChecklistProps) {
  const t = useT();
  if (pending.error) return <ErrorAlert error={pending.error} onRetry={() => void pending.refetch()} />;
  if (!pending.data)
    return (
      <Box role="status" aria-label={t('app.loading')}>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Box>
    );
  const overdue = pending.data.filter((payment) => payment.overdue);
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography component="legend" variant="h3" sx={{ flex: 1, p: 0 }}>
          {t('upload.payments', { count: chosen.size, total: pending.data.length })}
        </Typography>
        {overdue.length > 1 && (
          <Button size="small" onClick={() => onChoose(new Set(overdue.map(({ id }) => id)))}>
            {t('upload.all_overdue', { count: overdue.length })}
          </Button>
        )}
      </Box>
      {pending.data.length === 0 && <Typography variant="body2">{t('upload.nothing')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 260, overflow: 'auto' }}>
        {pending.data.map((payment) => (
          <PaymentLine
            key={payment.id}
            payment={payment}
            checked={chosen.has(payment.id)}
            onToggle={() => toggle(payment.id)}
          />
        ))}
      </Box>
    </Box>
  );
}
