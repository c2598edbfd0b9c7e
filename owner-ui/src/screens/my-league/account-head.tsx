import { Button } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { Forecast, ForecastCharge, Payment } from '../../api/types.js';
import { useMoney } from '../../format/money.js';
import { useDates } from '../../format/use-dates.js';
import { noWrap } from '../../ui/no-wrap.js';
import { useChargeTitle } from './charge-title.js';
import { filterOwed } from './owed-payments.js';
import { ChargeLink } from './payments/charge-link.js';

type Figures = Forecast['figures'];

function look({ overdue, owed }: Figures): string {
  if (overdue > 0) return 'border-danger bg-danger-soft';
  return owed > 0 ? 'border-warn bg-warn-soft' : 'border-accent bg-accent-soft';
}

/** The next charge in a sentence; never one that is already due. */
export function useNextSentence(): (forecast: Forecast) => string {
  const t = useTranslations('billing');
  const money = useMoney();
  const title = useChargeTitle();
  const { day } = useDates();
  return ({ charge, next, following }) => {
    if (!next) return t(charge || following ? 'nextNone' : 'nextFree');
    const {
      initial_payment_date: from,
      final_payment_date: to,
      due,
      charged_matches,
    } = next as ForecastCharge;
    const window = { period: title(next), from: day(from), to: day(to) };
    if (due === null) return t('nextUnknown', window);
    const amount = money(due);
    if (next.charge_type === 'J') return t('nextFixed', { ...window, amount });
    return t('nextSoFar', { ...window, amount, count: charged_matches ?? 0 });
  };
}

/** How the amount is made up: November 45.00 − balance 5.00. */
function Equation({ figures, owed }: { figures: Figures; owed: Payment[] }) {
  const t = useTranslations('billing');
  const money = useMoney();
  const title = useChargeTitle();
  const [first] = owed;
  // The charges are read by themselves, and may arrive after the amount.
  if (!first) return null;
  const what = owed.length === 1 ? title(first) : t('several', { count: owed.length });
  const off = figures.owed - figures.to_pay;
  if (off > 0)
    return (
      <p className="first-letter:uppercase">
        {noWrap(t('minusBalance', { what, due: money(figures.owed), balance: money(off) }))}
      </p>
    );
  // If no balance is deducted, the amount is already shown above.
  if (owed.length === 1) return <ChargeLink payment={first} />;
  return <p className="first-letter:uppercase">{noWrap(what)}</p>;
}

function ToPay({ figures, owed, onPay }: { figures: Figures; owed: Payment[]; onPay: () => void }) {
  const t = useTranslations('billing');
  const money = useMoney();
  const { day, daysUntil } = useDates();
  const { overdue, overdue_since: since, pay_by: by, to_pay } = figures;
  const isLate = overdue > 0 && since !== null;
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="flex flex-col gap-1">
        <p className="text-sm font-semibold">{t('toPay')}</p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="figure text-4xl">{money(to_pay)}</strong>
          <span className={isLate ? 'font-semibold text-danger' : ''}>
            {isLate &&
              noWrap(
                overdue === to_pay
                  ? t('overdueAll', { day: day(since) })
                  : t('overdueSince', { amount: money(overdue), day: day(since) }),
              )}
            {!isLate && by !== null && noWrap(t('untilDays', { day: day(by), days: daysUntil(by) }))}
          </span>
        </p>
        <Equation figures={figures} owed={owed} />
        {to_pay === 0 && <p>{noWrap(t('covered', { balance: money(figures.balance) }))}</p>}
      </div>
      <Button variant="primary" onClick={onPay} className="min-w-32 max-sm:w-full">
        {to_pay === 0 ? noWrap(t('payBalance', { amount: money(figures.owed) })) : t('pay')}
      </Button>
    </div>
  );
}

function NothingToPay({ figures }: { figures: Figures }) {
  const t = useTranslations('billing');
  const money = useMoney();
  const { in_review: amount, balance, reserved } = figures;
  return (
    <>
      {amount > 0 ? (
        <>
          <p className="text-sm font-semibold">{t('inReview')}</p>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="figure text-4xl">{money(amount)}</strong> {t('nothingNow')}
          </p>
        </>
      ) : (
        <p className="text-lg font-bold sm:text-xl">{t('paidUp')}</p>
      )}
      {balance > 0 && <p>{noWrap(t('balanceLeft', { amount: money(balance) }))}</p>}
      {reserved > 0 && <p className="text-sm">{noWrap(t('balanceReserved', { amount: money(reserved) }))}</p>}
    </>
  );
}

interface Props {
  forecast: Forecast;
  payments: Payment[];
  onPay: () => void;
}

/**
 * The first thing an owner reads. Announced to screen readers when it changes, for example after an approval. All
 * figures come from the server.
 */
export function AccountHead({ forecast, payments, onPay }: Props) {
  const t = useTranslations('billing');
  const next = useNextSentence();
  const { figures } = forecast;
  return (
    <div className={`flex flex-col gap-3 rounded-card border-l-4 px-4 py-4 sm:px-6 ${look(figures)}`}>
      <div role="status" className="flex flex-col gap-1">
        {figures.owed > 0 ? (
          <ToPay figures={figures} owed={filterOwed(payments)} onPay={onPay} />
        ) : (
          <NothingToPay figures={figures} />
        )}
      </div>
      {figures.unknown > 0 && <p className="text-sm">{t('unknownPeriods', { count: figures.unknown })}</p>}
      <p className="text-sm text-muted">{noWrap(next(forecast))}</p>
    </div>
  );
}
