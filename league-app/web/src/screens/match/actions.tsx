import { Button } from '@touchline/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Match } from '../../api/types.js';
import { RescheduleDialog } from '../../records/reschedule-dialog.js';
import { useIsAdmin } from '../../session/session.js';
import type { OutcomeName } from './outcome-dialog.js';

const OutcomeDialog = lazy(() => import('./outcome-dialog.js'));

const WHILE_OPEN: readonly OutcomeName[] = ['walk_over', 'postpone', 'abandon'];

/** Other actions on a match, by its state and the person's role. */
export function Actions({ match, isOpen }: { match: Match; isOpen: boolean }) {
  const t = useTranslations('match');
  const isAdmin = useIsAdmin();
  const [outcome, setOutcome] = useState<OutcomeName>();
  const [isMoving, setMoving] = useState(false);
  const possible: OutcomeName[] = isOpen
    ? [...WHILE_OPEN.filter((name) => name === 'walk_over' || match.state !== 'abandoned')]
    : [];
  if (isAdmin) possible.push('award');
  if (isAdmin && !isOpen) possible.push('reopen');
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {possible.map((name) => (
          <Button key={name} onClick={() => setOutcome(name)}>
            {t(`do_${name}`)}
          </Button>
        ))}
        {isAdmin && isOpen && <Button onClick={() => setMoving(true)}>{t('reschedule')}</Button>}
      </div>
      {outcome && (
        <Suspense>
          <OutcomeDialog match={match} outcome={outcome} onClose={() => setOutcome(undefined)} />
        </Suspense>
      )}
      {isMoving && <RescheduleDialog match={match} onClose={() => setMoving(false)} />}
    </div>
  );
}
