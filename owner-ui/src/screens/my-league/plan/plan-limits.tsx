import { useTranslations } from 'use-intl';
import type { ComparedPlan } from '../../../api/types.js';
import { useNumber } from '../../../format/numbers.js';

const INKS = { more: 'text-accent', same: '', less: 'text-warn' };

/** Each limit with the league's use of it; an exceeded limit is also marked in words. */
export function Limits({ plan }: { plan: ComparedPlan }) {
  const t = useTranslations('plan');
  const names = useTranslations('limits');
  const number = useNumber();
  return (
    <div className="flex flex-col gap-1 text-sm">
      <h4 className="font-semibold">{t('limits')}</h4>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
        {plan.limits.map(({ limit, max, use, fits, compared }) => (
          <div key={limit} className="contents">
            <dt className="text-muted [overflow-wrap:normal]">{names(limit)}</dt>
            <dd className="text-right whitespace-nowrap tabular-nums">
              {use !== null && (
                <span className={fits ? 'text-muted' : 'font-semibold text-danger'}>
                  {t('usedOf', { use: number(use) })}{' '}
                </span>
              )}
              <span className={`font-semibold ${INKS[compared]}`}>{number(max)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The areas that the plan would add or remove. */
export function Areas({ plan }: { plan: ComparedPlan }) {
  const t = useTranslations('plan');
  const list = (flags: ComparedPlan['gains']): string => flags.map((flag) => t(flag)).join(', ');
  const isSame = plan.gains.length === 0 && plan.loses.length === 0;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <h4 className="font-semibold">{t('includes')}</h4>
      {isSame && <p className="text-muted">{t('sameAreas')}</p>}
      {plan.gains.length > 0 && <p className="text-accent">{t('gains', { list: list(plan.gains) })}</p>}
      {plan.loses.length > 0 && <p className="text-warn">{t('loses', { list: list(plan.loses) })}</p>}
    </div>
  );
}
