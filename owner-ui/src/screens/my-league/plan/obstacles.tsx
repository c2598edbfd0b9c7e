import type { Limit } from '@touchline/contracts';
import type { Problem } from '@touchline/session';
import { Notice } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useNumber } from '../../../format/numbers.js';

/** A plan's limit that the league exceeds. */
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

interface Props {
  problem: Problem;
  name: string;
  isCanceled: boolean;
}

/** Why a smaller plan is refused: each exceeded limit with the league's use, and the remaining option (R25a, R26). */
export function Obstacles({ problem, name, isCanceled }: Props) {
  const t = useTranslations('plan');
  return (
    <Notice variant="warn" live title={t('exceeded', { name })}>
      <ExceededList exceeded={(problem.details['exceeded'] ?? []) as Exceeded[]} />
      <p>{t(isCanceled ? 'exceededHelpCanceled' : 'exceededHelp')}</p>
    </Notice>
  );
}
