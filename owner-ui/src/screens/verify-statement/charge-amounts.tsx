import { useLocale, useTranslations } from 'use-intl';
import type { CheckedCharge } from '../../api/types.js';
import { useSettings } from '../../app/settings.js';
import { formatDay, wholeMonth } from '../../format/dates.js';
import { useMoney } from '../../format/money.js';
import { Line } from './amounts.js';
import type { ChargeLink } from '../../api/statement-check.js';

type Figures = NonNullable<CheckedCharge['figures']>;

function useTitle(): (charge: NonNullable<CheckedCharge['charge']>) => string {
  const t = useTranslations('statementCheck');
  const settings = useSettings();
  const locale = useLocale();
  return ({ is_service_payment: isService, start_charge_date: from, final_charge_date: to }) => {
    const [first, last] = [formatDay(from, settings), formatDay(to, settings)];
    if (isService) return t('services', { day: first });
    return wholeMonth(from, to, settings, locale) ?? t('from', { from: first, to: last });
  };
}

/** The rows to compare: amounts that are 0 on both sides are left out, except the charge and the amount due. */
function useRows(): (all: Figures[]) => { label: string; cells: string[] }[] {
  const t = useTranslations('statementCheck');
  const money = useMoney();
  const amounts = ['penalty', 'bonus', 'received', 'balance_used', 'balance_added'] as const;
  const names = { balance_used: 'balanceUsed', balance_added: 'balanceAdded' } as const;
  return (all) => [
    { label: t('status'), cells: all.map(({ status }) => t(status)) },
    {
      label: t('charge'),
      cells: all.map(({ charged }) => (charged === null ? t('unknownAmount') : money(charged))),
    },
    ...amounts
      .filter((name) => all.some((figures) => figures[name] !== 0))
      .map((name) => ({
        label: t(name === 'balance_used' || name === 'balance_added' ? names[name] : name),
        cells: all.map((figures) => money(figures[name])),
      })),
    {
      label: t('due'),
      cells: all.map(({ due, charged }) => (charged === null ? t('unknownAmount') : money(due))),
    },
  ];
}

/** The amounts of one charge, to compare with the printed sheet. */
export function ChargeAmounts({ link, checked }: { link: ChargeLink; checked: CheckedCharge }) {
  const t = useTranslations('statementCheck');
  const title = useTitle();
  const getRows = useRows();
  const { league, charge, figures, as_issued: issued } = checked;
  if (!figures || !charge) return null;
  const rows = getRows(issued ? [issued, figures] : [figures]);
  const headers = issued ? [t('issuedColumn'), t('nowColumn')] : [t('amount')];
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-2">
        <Line label={t('league')}>
          {league ? `${league.name} · ${league.url_extension}` : t('deletedLeague')}
        </Line>
        <Line label={t('charge')}>
          <span className="inline-block first-letter:uppercase">{title(charge)}</span>
        </Line>
      </dl>
      <table className="w-full">
        <caption className="sr-only">{t('amounts')}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <td />
            {headers.map((header) => (
              <th key={header} scope="col" className="py-2 text-right font-semibold">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(({ label, cells }) => (
            <tr key={label} className="border-b border-line last:border-0">
              <th scope="row" className="py-3 text-left font-normal">
                {label}
              </th>
              {cells.map((cell, n) => (
                <td key={headers[n]} className="py-3 text-right font-semibold">
                  {cell}
                </td>
              ))}
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
