import { Cell, ColumnHeader, RowHeader, Table } from '@touchline/ui';
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

/** Heights in percent: of the highest bar, and of an unknown amount. */
const HIGHEST = 70;
const UNKNOWN = 8;

/** A month's bar, from the top: the unknown part, the unpaid part, and the rest. */
function Bar({ maxAmount, amount, unpaid, isOpen }: Omit<MonthAmount, 'month'> & { maxAmount: number }) {
  const parts = [
    { look: 'border-2 border-dashed border-accent', height: isOpen ? UNKNOWN : 0 },
    { look: 'bg-fill-warn', height: (HIGHEST * unpaid) / maxAmount },
    { look: 'bg-accent', height: (HIGHEST * (amount - unpaid)) / maxAmount },
  ].filter(({ height }) => height > 0);
  return parts.map(({ look, height }, n) => (
    <div key={look} className={`${look} ${n === 0 ? 'rounded-t-sm' : ''}`} style={{ height: `${height}%` }} />
  ));
}

/** The highest bar shows its amount, as a scale for the others. */
function Bars({ months }: { months: MonthAmount[] }) {
  const name = useMonthName();
  const money = useMoney();
  const maxAmount = Math.max(1, ...months.map(({ amount }) => amount));
  const highest = months.findLastIndex(({ amount }) => amount === maxAmount);
  return (
    <div aria-hidden="true" className="flex h-40 items-end gap-1 sm:gap-2">
      {months.map((bar, n) => (
        <div key={bar.month} className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1">
          {n === highest && (
            <span className="self-center text-xs font-semibold whitespace-nowrap tabular-nums">
              {money(maxAmount)}
            </span>
          )}
          <Bar {...bar} maxAmount={maxAmount} />
          <span className="overflow-hidden border-t border-line pt-1 text-center text-[0.625rem] text-muted sm:text-xs">
            {name(bar.month, 'short').slice(0, 3)}
          </span>
        </div>
      ))}
    </div>
  );
}

function UnpaidKey() {
  const t = useTranslations('billing');
  return (
    <p aria-hidden="true" className="flex items-center gap-2 text-sm text-muted">
      <span className="size-3 rounded-sm bg-fill-warn" />
      {t('chartUnpaid')}
    </p>
  );
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
      {months.some(({ unpaid }) => unpaid > 0) && <UnpaidKey />}
      <details>
        <summary className="target inline-flex items-center text-accent underline underline-offset-4">
          {t('chartTable')}
        </summary>
        <MonthTable months={months} />
      </details>
    </Section>
  );
}
