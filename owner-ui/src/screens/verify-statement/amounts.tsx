import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { CheckedStatement } from '../../api/types.js';
import { calendarMonth } from '../../format/dates.js';
import { useMoney } from '../../format/money.js';
import type { StatementLink } from '../../api/statement-check.js';

export function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function usePeriod({ from, to }: StatementLink): string {
  const t = useTranslations('statementCheck');
  const locale = useLocale();
  const day = (date: string): string => date.split('-').reverse().join('-');
  return calendarMonth(from, to, locale) ?? t('from', { from: day(from), to: day(to) });
}

/** The amounts to compare with the printed statement; the hash comes last, for readers who want to be sure that it is that statement. */
export function Amounts({ link, checked }: { link: StatementLink; checked: CheckedStatement }) {
  const t = useTranslations('statementCheck');
  const money = useMoney();
  const { league, opening, closing, movements, as_issued } = checked;
  const rows = as_issued
    ? [
        [t('opening'), opening] as const,
        [t('asIssued'), as_issued.closing] as const,
        [t('now'), closing] as const,
      ]
    : [[t('opening'), opening] as const, [t('closing'), closing] as const];
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-2">
        <Line label={t('league')}>
          {league ? `${league.name} · ${league.url_extension}` : t('deletedLeague')}
        </Line>
        <Line label={t('period')}>
          <span className="inline-block first-letter:uppercase">{usePeriod(link)}</span>
        </Line>
        <Line label={t('entries')}>{as_issued?.movements ?? movements}</Line>
      </dl>
      <table className="w-full">
        <caption className="sr-only">{t('amounts')}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <td />
            <th scope="col" className="py-2 text-right font-semibold">
              {t('owed')}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(([label, amounts]) => (
            <tr key={label} className="border-b border-line last:border-0">
              <th scope="row" className="py-3 text-left font-normal">
                {label}
              </th>
              <td className="py-3 text-right text-lg font-semibold whitespace-nowrap">
                {money(amounts?.owed ?? 0)}
              </td>
              <td className="py-3 text-right text-lg font-semibold whitespace-nowrap">
                {money(amounts?.balance ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm wrap-anywhere text-muted">
        {t('head')}: <span className="font-mono">{link.head}</span>
      </p>
    </div>
  );
}
