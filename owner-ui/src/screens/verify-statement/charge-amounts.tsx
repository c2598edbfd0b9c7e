import { useLocale, useTranslations } from 'use-intl';
import type { ChargeLink } from '../../api/statement-check.js';
import type { CheckedCharge } from '../../api/types.js';
import { useSettings } from '../../app/settings.js';
import { formatDay, wholeMonth } from '../../format/dates.js';
import type { AmountRow } from './amounts.js';
import { DocumentAmounts, Line } from './amounts.js';

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
function useRows(): (all: Figures[]) => AmountRow[] {
  const t = useTranslations('statementCheck');
  const amounts = ['penalty', 'bonus', 'received', 'balance_used', 'balance_added'] as const;
  const names = { balance_used: 'balanceUsed', balance_added: 'balanceAdded' } as const;
  return (all) => [
    { label: t('status'), cells: all.map(({ status }) => t(status)) },
    { label: t('charge'), cells: all.map(({ charged }) => charged ?? t('unknownAmount')) },
    ...amounts
      .filter((name) => all.some((figures) => figures[name] !== 0))
      .map((name) => ({
        label: t(name === 'balance_used' || name === 'balance_added' ? names[name] : name),
        cells: all.map((figures) => figures[name]),
      })),
    {
      label: t('due'),
      cells: all.map(({ due, charged }) => (charged === null ? t('unknownAmount') : due)),
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
  const columns = issued ? [t('issuedColumn'), t('nowColumn')] : [t('amount')];
  return (
    <DocumentAmounts league={league} columns={columns} rows={rows} head={link.head}>
      <Line label={t('charge')}>
        <span className="inline-block first-letter:uppercase">{title(charge)}</span>
      </Line>
    </DocumentAmounts>
  );
}
