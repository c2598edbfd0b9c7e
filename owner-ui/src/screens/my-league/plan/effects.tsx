import { useTranslations } from 'use-intl';
import type { CommandResponse, League } from '../../../api/types.js';
import { useMoney } from '../../../format/money.js';
import { usePayments } from '../league-data.js';
import { useEffectLines } from './use-effect-lines.js';

/** What a dry run says: the price, what the days left cost, what comes back, and the balance then. */
export function Effects({ answer, league }: { answer: CommandResponse; league: League }) {
  const t = useTranslations('plan');
  const money = useMoney();
  const { data: payments } = usePayments();
  const lines = useEffectLines()(answer, league, payments ?? []);
  const balance = answer.balance ?? league.positive_balance;
  return (
    <>
      <p>{t('previewIntro')}</p>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          {balance === league.positive_balance
            ? t('balanceStays', { amount: money(balance) })
            : t('balanceAfter', { amount: money(balance), before: money(league.positive_balance) })}
        </li>
      </ul>
    </>
  );
}
