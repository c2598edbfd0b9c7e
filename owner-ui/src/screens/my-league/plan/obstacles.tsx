import type { Problem } from '@touchline/session';
import { Notice } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useNumber } from '../../../format/numbers.js';
import type { Limit } from '@touchline/contracts';
import type { Tier } from '../../../api/types.js';

/** A limit of a plan that the league uses more of. */
export interface Exceeded {
  limit: Limit;
  use: number;
  max: number;
}

export function ExceededList({ exceeded }: { exceeded: Exceeded[] }) {
  const t = useTranslations('plan');
  const limits = useTranslations('limits');
  const number = useNumber();
  return (
    <ul className="list-disc pl-5">
      {exceeded.map(({ limit, use, max }) => (
        <li key={limit}>{t('exceededLine', { limit: limits(limit), use: number(use), max: number(max) })}</li>
      ))}
    </ul>
  );
}

/** Why a smaller plan is refused: each exceeded limit with its use (R26). */
export function Obstacles({ problem, target }: { problem: Problem; target: Tier }) {
  const t = useTranslations('plan');
  return (
    <Notice look="warn" live title={t('exceeded', { name: target.name })}>
      <ExceededList exceeded={(problem.details['exceeded'] ?? []) as Exceeded[]} />
      <p>{t('exceededHelp')}</p>
    </Notice>
  );
}
