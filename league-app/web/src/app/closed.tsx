import { buttonClass, Empty, PageTitle } from '@touchline/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useIsAdmin, usePlan, useSession } from '../session/session.js';
import { findOpeningTier, portalTab } from '../session/plan.js';
import type { Area } from './areas.js';

/** An area that the plan does not include, and the plan that does. */
export function Closed({ area: { name, flag } }: { area: Area }) {
  const t = useTranslations('plan');
  const names = useTranslations('nav');
  const plan = usePlan();
  const isAdmin = useIsAdmin();
  const portal = portalTab(useSession(), 'plan');
  const opener = plan && flag ? findOpeningTier(flag, plan) : null;
  return (
    <>
      <PageTitle>{names(name)}</PageTitle>
      <Empty title={t('closed', { plan: plan?.name ?? '' })}>
        <p>{opener ? t('openedBy', { plan: opener }) : t('openedByNone')}</p>
        {isAdmin && opener && portal && (
          <a href={portal} className={buttonClass('primary')}>
            {t('changeTo', { plan: opener })}
          </a>
        )}
        {isAdmin && (
          <Link to="/plan" className={buttonClass(opener && portal ? 'plain' : 'primary')}>
            {t('see')}
          </Link>
        )}
      </Empty>
    </>
  );
}
