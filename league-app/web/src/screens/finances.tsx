import { Badge, Card } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { financeEntries, useFinanceYear } from '../api/money.js';
import type { FinanceYear } from '../api/types.js';
import { RecordsScreen } from '../records/records-screen.js';
import { useDates, useMoney } from '../session/format.js';
import { localDay } from '../session/local-time.js';
import { useSession } from '../session/session.js';
import { SelectFilter } from '../ui/filters.js';
import { useFilter } from '../ui/use-filter.js';

/** Income and expense of each month as bars, with the numbers as text. */
function Months({ year }: { year: FinanceYear }) {
  const t = useTranslations('money');
  const money = useMoney();
  const { month: monthName } = useDates();
  const most = Math.max(
    1,
    ...year.months.map(({ income_cents, expense_cents }) => Math.max(income_cents, expense_cents)),
  );
  const activeMonths = year.months.filter(
    ({ income_cents, expense_cents }) => income_cents + expense_cents > 0,
  );
  return (
    <Card className="flex flex-col gap-4">
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-base">
        <span>
          {t('income')} <strong className="tabular-nums">{money(year.income_cents)}</strong>
        </span>
        <span>
          {t('expense')} <strong className="tabular-nums">{money(year.expense_cents)}</strong>
        </span>
        <span>
          {t('balance')}{' '}
          <strong className="tabular-nums">{money(year.income_cents - year.expense_cents)}</strong>
        </span>
      </p>
      <ul className="flex flex-col gap-3">
        {activeMonths.map(({ month, income_cents, expense_cents, balance_cents }) => (
          <li key={month} className="flex flex-col gap-1">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{monthName(month)}</span>
              <span className="text-sm tabular-nums">
                +{money(income_cents)} · {money(-expense_cents)} · = {money(balance_cents)}
              </span>
            </p>
            <div
              aria-hidden="true"
              className="h-2 rounded-full bg-good"
              style={{ width: `${(income_cents / most) * 100}%` }}
            />
            <div
              aria-hidden="true"
              className="h-2 rounded-full bg-fill-danger"
              style={{ width: `${(expense_cents / most) * 100}%` }}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const YEARS = 5;

export default function Finances() {
  const t = useTranslations('money');
  const nav = useTranslations('nav');
  const money = useMoney();
  const { day } = useDates();
  const today = localDay(new Date(), useSession().league.time_zone);
  const thisYear = Number(today.slice(0, 4));
  const [chosen] = useFilter('year');
  const { data: year } = useFinanceYear(Number(chosen) || thisYear);
  const kinds = (['income', 'expense'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <RecordsScreen
      title={nav('finances')}
      addTitle={t('addEntry')}
      emptyTitle={t('noEntries')}
      emptyText={t('financesText')}
      resource={financeEntries}
      fields={[
        { name: 'kind', label: t('kind'), kind: 'select', required: true, options: kinds },
        { name: 'amount_cents', label: t('amount'), kind: 'money', required: true, min: 0.01 },
        { name: 'category', label: t('category'), required: true, hint: t('categoryHint') },
        { name: 'on', label: t('on'), kind: 'date', required: true },
        { name: 'note', label: t('note') },
      ]}
      defaults={{ on: today, kind: 'expense' }}
      nameOf={({ category, on }) => `${category} ${on}`}
      isSearched={false}
      filterNames={['kind']}
      filters={
        <>
          <SelectFilter
            name="year"
            label={t('year')}
            fallback={String(thisYear)}
            options={Array.from({ length: YEARS }, (_, index) => String(thisYear - index)).map((value) => ({
              value,
              label: value,
            }))}
          />
          <SelectFilter name="kind" label={t('kind')} all={t('allKinds')} options={kinds} />
        </>
      }
      line={({ kind, amount_cents, category, on, note }) => (
        <div className="flex flex-wrap items-center gap-x-4">
          <div className="min-w-40 flex-1">
            <span className="font-semibold">{category}</span>{' '}
            <Badge variant={kind === 'income' ? 'good' : 'plain'}>{t(kind)}</Badge>
            <p className="text-sm text-muted">{[day(on), note].filter(Boolean).join(' · ')}</p>
          </div>
          <span className="font-semibold tabular-nums">{money(amount_cents)}</span>
        </div>
      )}
    >
      {year && <Months year={year} />}
    </RecordsScreen>
  );
}
