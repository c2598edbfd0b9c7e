import { Button, Dialog, Notice, notify } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeclineBody } from '../../api/matches.js';
import { useConfirmResult, useDeclineResult } from '../../api/matches.js';
import type { Match, WaitingResult as Waiting } from '../../api/types.js';
import { useDates } from '../../session/format.js';
import { useIsAdmin } from '../../session/session.js';
import { RecordForm } from '../../ui/form.js';
import { ProblemNotice } from '../../ui/problem-notice.js';

function DeclineDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const t = useTranslations('match');
  const { mutateAsync } = useDeclineResult(match.id);
  return (
    <Dialog title={t('decline')} onClose={onClose}>
      <RecordForm<Pick<DeclineBody, 'reason'>>
        fields={[{ name: 'reason', label: t('reason'), kind: 'textarea', required: true }]}
        submitLabel={t('decline')}
        onCancel={onClose}
        submit={async (body) => {
          await mutateAsync({ ...body, version: match.version });
          notify(t('declined'));
          onClose();
        }}
      />
    </Dialog>
  );
}

function Decision({ match }: { match: Match }) {
  const t = useTranslations('match');
  const { mutate, isPending, error } = useConfirmResult(match.id);
  const [isDeclining, setDeclining] = useState(false);
  const confirm = (): void => mutate({ version: match.version }, { onSuccess: () => notify(t('confirmed')) });
  return (
    <>
      {error && <ProblemNotice error={error} />}
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button variant="primary" busy={isPending} onClick={confirm} className="min-h-14 text-base">
          {t('confirm')}
        </Button>
        <Button onClick={() => setDeclining(true)} className="min-h-14">
          {t('decline')}
        </Button>
      </div>
      {isDeclining && <DeclineDialog match={match} onClose={() => setDeclining(false)} />}
    </>
  );
}

/** A result that an admin has to confirm; it does not count before. */
export function WaitingResult({ match, waiting }: { match: Match; waiting: Waiting }) {
  const t = useTranslations('match');
  const { moment } = useDates();
  const isAdmin = useIsAdmin();
  const { type, home_goals: home, away_goals: away, entered_at } = waiting;
  const about = { name: match.entered_by ?? '', moment: entered_at ? moment(entered_at) : '' };
  return (
    <Notice variant="warn" title={t('waitingTitle')}>
      <p>
        {type === 'play'
          ? t('waitingText', { home: home ?? 0, away: away ?? 0, ...about })
          : t('waitingOther', { what: t(`do_${type}`), ...about })}
      </p>
      {waiting.reason && <p>{waiting.reason}</p>}
      {isAdmin && <Decision match={match} />}
    </Notice>
  );
}
