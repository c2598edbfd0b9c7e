import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { League, Tier } from '../../../api/types.js';

const ContactDialog = lazy(() => import('../../../contact/contact-dialog.js'));

/** The contact dialog, prefilled with a request for a plan whose price is on request (R24). */
export function AskForPlan({
  league,
  target,
  onClose,
}: {
  league: League;
  target: Tier;
  onClose: () => void;
}) {
  const t = useTranslations('contact');
  const names = { plan: target.name, league: league.name };
  return (
    <Suspense>
      <ContactDialog subject={t('planSubject', names)} message={t('planMessage', names)} onClose={onClose} />
    </Suspense>
  );
}
