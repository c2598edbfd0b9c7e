import { useTranslations } from 'use-intl';
import { useNumber } from '../../../format/numbers.js';
import type { Problem } from '../../../api/problem.js';
import type { Limit } from '../../../api/tiers.js';
import type { Tier } from '../../../api/types.js';
import { Notice } from '../../../ui/notice.js';

interface Exceeded {
  limit: Limit;
  use: number;
  max: number;
}

/** What stands in the way of a smaller plan: each limit with its use (R26). */
export function Obstacles({ problem, target }: { problem: Problem; target: Tier }) {
  const t = useTranslations('plan');
  const limits = useTranslations('limits');
  const number = useNumber();
  const exceeded = (problem.details['exceeded'] ?? []) as Exceeded[];
  const isDays = ({ limit }: Exceeded): boolean => limit === 'max_days_of_use';
  return (
    <Notice look="warn" live title={t('exceeded', { name: target.name })}>
      <ul className="list-disc pl-5">
        {exceeded.map(({ limit, use, max }) => (
          <li key={limit}>
            {t('exceededLine', { limit: limits(limit), use: number(use), max: number(max) })}
          </li>
        ))}
      </ul>
      {!exceeded.every(isDays) && <p>{t('exceededHelp')}</p>}
      {exceeded.some(isDays) && <p>{t('exceededDays', { name: target.name })}</p>}
    </Notice>
  );
}
