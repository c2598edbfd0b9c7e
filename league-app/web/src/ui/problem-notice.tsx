import { Problem } from '@touchline/session';
import { Notice, useProblemText } from '@touchline/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** A problem as text; one that the plan causes links to the plan. */
export function ProblemNotice({ error }: { error: Error }) {
  const t = useTranslations('shell');
  const text = useProblemText();
  const isPlan =
    error instanceof Problem && ['PLAN_LIMIT', 'NOT_IN_PLAN', 'OVER_LIMIT', 'READ_ONLY'].includes(error.code);
  return (
    <Notice variant={isPlan ? 'warn' : 'danger'} live title={text(error)}>
      {isPlan && (
        <Link to="/plan" className="target inline-flex items-center underline underline-offset-4">
          {t('seePlan')}
        </Link>
      )}
    </Notice>
  );
}
