import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Payment } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { paymentPeriod } from '../../../records/payment-facts.js';
import { useFormat } from '../../../records/platform.js';
import { withWholeDates } from '../../../ui/dates.js';
import { StatusChip } from '../../../ui/status-chip.js';
import { amountOf } from './choices.js';
import type { Choice } from './choices.js';

const COLORS = { exact: 'success', likely: 'info', possible: 'default', searched: 'default' } as const;

function PaymentRow({ payment }: { payment: Payment }) {
  const format = useFormat();
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.25 }}>
      <Typography component="span" variant="body2" sx={{ flex: 1, minWidth: 0 }}>
        {withWholeDates(paymentPeriod(payment, format))}
      </Typography>
      <StatusChip status={payment.status} />
      <Typography
        component="span"
        variant="body2"
        sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, minWidth: 72, textAlign: 'right' }}
      >
        {format.money(amountOf(payment))}
      </Typography>
    </Box>
  );
}

interface ChoiceCardProps {
  choice: Choice;
  /** Its key, from 1; beyond 9 there is none. */
  number: number;
  payments: readonly Payment[];
  isChosen: boolean;
  onChoose: () => void;
}

function ChoiceCard({ choice, number, payments, isChosen, onChoose }: ChoiceCardProps) {
  const t = useT();
  const { level, league_name: league, because } = choice;
  return (
    <ButtonBase
      onClick={onChoose}
      aria-pressed={isChosen}
      {...(number <= 9 ? { 'aria-keyshortcuts': String(number) } : {})}
      sx={{
        ...{ display: 'block', width: '100%', textAlign: 'left', p: 1.5, borderRadius: 1 },
        ...{ border: 1, borderColor: isChosen ? 'primary.main' : 'divider' },
        bgcolor: isChosen ? 'action.selected' : 'transparent',
        boxShadow: isChosen ? (theme) => `inset 0 0 0 1px ${theme.palette.primary.main}` : 'none',
      }}
    >
      <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.5 }}>
        {number <= 9 && (
          <Box
            component="kbd"
            aria-hidden
            sx={{
              ...{ px: 0.75, border: 1, borderColor: 'divider', borderRadius: 0.5, typography: 'caption' },
              display: { xs: 'none', md: 'inline-block' },
            }}
          >
            {number}
          </Box>
        )}
        <Typography component="span" sx={{ fontWeight: 650, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {league}
        </Typography>
        <Chip size="small" variant="outlined" color={COLORS[level]} label={t(`bank.level.${level}`)} />
      </Box>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
      {because.map((reason) => (
        <Typography
          key={reason}
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{ display: 'block' }}
        >
          {withWholeDates(reason)}
        </Typography>
      ))}
    </ButtonBase>
  );
}

interface ChoiceListProps {
  choices: readonly Choice[];
  chosen: Choice | undefined;
  payments: ReadonlyMap<string, Payment>;
  onChoose: (choice: Choice) => void;
}

/** The payments that the line may cover, best first, each with its reasons in the server's words. */
export function ChoiceList({ choices, chosen, payments, onChoose }: ChoiceListProps) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {choices.map((choice, n) => (
        <li key={choice.key}>
          <ChoiceCard
            choice={choice}
            number={n + 1}
            payments={choice.payment_ids.flatMap((id) => payments.get(id) ?? [])}
            isChosen={choice.key === chosen?.key}
            onChoose={() => onChoose(choice)}
          />
        </li>
      ))}
    </Box>
  );
}
