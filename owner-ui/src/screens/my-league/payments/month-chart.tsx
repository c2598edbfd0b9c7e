import { BarChart, Cell, ChartLegend, ColumnHeader, RowHeader, Table } from '@touchline/ui';
import type { ChartBar } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { Payment } from '../../../api/types.js';
import { useSettings } from '../../../app/settings.js';
import { toFieldDay } from '../../../format/dates.js';
import { useMoney } from '../../../format/money.js';
import { useMonthName } from '../../../format/use-month-name.js';
import type { MonthAmount } from './months.js';
import { lastMonths } from './months.js';
import { Section } from './section.js';

const MONTHS = 12;

/** From the top: the unknown part, the unpaid part, and the rest. */
const toParts = ({ amount, unpaid, isOpen }: MonthAmount): ChartBar['parts'] => [
  ...(isOpen ? [{ style: 'unknown' as const }] : []),
  { style: 'warning', value: unpaid },
  { style: 'plain', value: amount - unpaid },
];

function Bars({ months }: { months: MonthAmount[] }) {
  const name = useMonthName();
  const bars = months.map((one) => ({
    id: one.month,
    label: name(one.month, 'short').slice(0, 3),
    parts: toParts(one),
  }));
  return <BarChart bars={bars} format={useMoney()} />;
}

function Amount({ amount, isOpen }: Pick<MonthAmount, 'amount' | 'isOpen'>) {
  const t = useTranslations('billing');
  const money = useMoney();
  if (!isOpen) return money(amount);
  return amount === 0 ? t('unknown') : t('andUnknown', { amount: money(amount) });
}

function MonthTable({ months }: { months: MonthAmount[] }) {
  const t = useTranslations('billing');
  const name = useMonthName();
  return (
    <Table
      caption={t('chart')}
      size="dense"
      head={
        <>
          <ColumnHeader>{t('chartMonth')}</ColumnHeader>
          <ColumnHeader align="number">{t('chartAmount')}</ColumnHeader>
        </>
      }
    >
      {months.toReversed().map(({ month, amount, isOpen }) => (
        <tr key={month}>
          <RowHeader>{name(month, 'long')}</RowHeader>
          <Cell align="number">
            <Amount amount={amount} isOpen={isOpen} />
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

/** Twelve months as bars, with the table behind them. */
export function MonthChart({ payments, today = new Date() }: { payments: Payment[]; today?: Date }) {
  const t = useTranslations('billing');
  const settings = useSettings();
  const monthOf = (instant: string | Date): string => toFieldDay(new Date(instant), settings).slice(0, 7);
  const months = lastMonths(payments, { today, count: MONTHS, monthOf });
  if (months.every(({ amount, isOpen }) => amount === 0 && !isOpen)) {
    return (
      <Section title={t('chart')}>
        <p className="text-muted">{t('chartNone')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('chart')}>
      <Bars months={months} />
      {months.some(({ unpaid }) => unpaid > 0) && (
        <ChartLegend style="warning">{t('chartUnpaid')}</ChartLegend>
      )}
      <details>
        <summary className="target inline-flex items-center text-accent underline underline-offset-4">
          {t('chartTable')}
        </summary>
        <MonthTable months={months} />
      </details>
    </Section>
  );
}
