import { buttonClass, Empty, PageTitle } from '@touchline/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useIsAdmin, usePlan } from '../session/session.js';
import { findOpeningTier } from '../session/plan.js';
import type { Area } from './areas.js';

/** An area that the plan does not include, and the plan that does. */
export function Closed({ area: { name, flag } }: { area: Area }) {
  const t = useTranslations('plan');
  const names = useTranslations('nav');
  const plan = usePlan();
  const isAdmin = useIsAdmin();
  const opener = plan && flag ? findOpeningTier(flag, plan) : null;
  return (
    <>
      <PageTitle>{names(name)}</PageTitle>
      <Empty title={t('closed', { plan: plan?.name ?? '' })}>
        <p>{opener ? t('openedBy', { plan: opener }) : t('openedByNone')}</p>
        {isAdmin && (
          <Link to="/plan" className={buttonClass('primary')}>
            {t('see')}
          </Link>
        )}
      </Empty>
    </>
  );
}
