import { Button, Dialog, Notice, notify } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Match, Waiting } from '../../api/records.js';
import { useChange } from '../../api/use-api.js';
import { useDates } from '../../session/format.js';
import { useIsAdmin } from '../../session/session.js';
import { RecordForm } from '../../ui/form.js';
import { ProblemNotice } from '../../ui/problem-notice.js';

function DeclineDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const t = useTranslations('match');
  const change = useChange();
  return (
    <Dialog title={t('decline')} onClose={onClose}>
      <RecordForm
        fields={[{ name: 'reason', label: t('reason'), kind: 'textarea', required: true }]}
        submitLabel={t('decline')}
        onCancel={onClose}
        submit={async (body) => {
          await change('POST', `/api/matches/${match.id}/decline`, { ...body, version: match.version });
          notify(t('declined'));
          onClose();
        }}
      />
    </Dialog>
  );
}

function Decision({ match }: { match: Match }) {
  const t = useTranslations('match');
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const [isDeclining, setDeclining] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await change('POST', `/api/matches/${match.id}/confirm`, { version: match.version });
      notify(t('confirmed'));
    } catch (error) {
      setProblem(error as Error);
    }
    setBusy(false);
  };
  return (
    <>
      {problem && <ProblemNotice error={problem} />}
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button look="primary" busy={isBusy} onClick={() => void confirm()} className="min-h-14 text-base">
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
  const about = { name: match.entered_by ?? '', moment: moment(entered_at) };
  return (
    <Notice look="warn" title={t('waitingTitle')}>
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
