import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useForecast } from '../../../api/league-queries.js';
import type { Forecast, League } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useFormat } from '../../../records/platform.js';
import { withWholeDates } from '../../../ui/dates.js';
import { Facts } from '../../../ui/facts.js';
import { SectionCard } from './section-card.js';

interface FigureProps {
  label: string;
  value: string;
  note: ReactNode;
  /** Marks a problem. */
  alarming?: boolean;
}

function Figure({ label, value, note, alarming = false }: FigureProps) {
  return (
    <Box component="li">
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography
        variant="figure"
        component="p"
        sx={{ fontSize: 28, whiteSpace: 'nowrap', ...(alarming ? { color: 'error.main' } : {}) }}
      >
        {value}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ minHeight: { md: '1.4em' } }}>
        {withWholeDates(note)}
      </Typography>
    </Box>
  );
}

/** The next charge that is not already due, with its amount so far. */
function NextCharge({ next }: Pick<Forecast, 'next'>) {
  const t = useT();
  const { money, day } = useFormat();
  if (!next)
    return (
      <Figure label={t('leagues.summary.next_charge')} value="–" note={t('leagues.summary.nothing_next')} />
    );
  const window = t('leagues.summary.payable', {
    from: day(next.initial_payment_date),
    to: day(next.final_payment_date),
  });
  const matches =
    next.charged_matches === null ? null : t('leagues.summary.matches', { count: next.charged_matches });
  return (
    <Figure
      label={t('leagues.summary.next_charge')}
      value={next.due === null ? t('leagues.summary.unknown_value') : money(next.due)}
      note={[window, matches].filter((part) => part !== null).join(' · ')}
    />
  );
}

function MoreFigures({ figures }: Pick<Forecast, 'figures'>) {
  const t = useT();
  const { money } = useFormat();
  const facts = [
    figures.owed > 0 &&
      figures.to_pay !== figures.owed && [t('leagues.summary.to_pay'), money(figures.to_pay)],
    figures.in_review > 0 && [t('status.in_review'), money(figures.in_review)],
    figures.reserved > 0 && [t('leagues.summary.reserved'), money(figures.reserved)],
    figures.unknown > 0 && [
      t('leagues.summary.unknown'),
      t('leagues.summary.unknown_periods', { count: figures.unknown }),
    ],
  ].filter((fact): fact is [string, string] => Boolean(fact));
  if (facts.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Facts facts={facts} />
    </Box>
  );
}

/** What callers ask about first: what is owed, the balance, and what comes next. */
export function AccountCard({ league }: { league: League }) {
  const t = useT();
  const { money, day } = useFormat();
  const { data } = useForecast(league.id);
  const {
    owed,
    balance,
    pay_by: payBy = null,
  } = data?.figures ?? {
    owed: league.owed,
    balance: league.positive_balance,
  };
  const until = payBy === null ? '' : t('leagues.summary.pay_by', { day: day(payBy) });
  return (
    <SectionCard title={t('leagues.summary.account')}>
      <Box
        component="ul"
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 },
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 140px), 1fr))',
        }}
      >
        <Figure
          label={t('word.owed')}
          value={money(owed)}
          note={owed > 0 ? until : t('leagues.summary.nothing_owed')}
          alarming={league.overdue}
        />
        <Figure label={t('word.balance')} value={money(balance)} note="" />
        {data && <NextCharge next={data.next} />}
      </Box>
      {data && <MoreFigures figures={data.figures} />}
    </SectionCard>
  );
}
