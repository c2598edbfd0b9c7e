import { Button, Dialog, notify, notifyProblem, useProblemText } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { Tie } from '../api/types.js';
import { useDecideTie, useUndecideTie } from '../api/tournaments.js';
import { RecordForm } from '../ui/form.js';

const METHODS = ['lots', 'walkover', 'award', 'other'] as const;

/** Decides which team advances, and why, when the matches do not; or undoes that decision. */
export function TieDialog({ tie, onClose }: { tie: Tie; onClose: () => void }) {
  const t = useTranslations('cups');
  const text = useProblemText();
  const { mutateAsync: decide } = useDecideTie(tie.id);
  const { mutate: undoDecision } = useUndecideTie(tie.id);
  const isDecided = tie.decided_by === 'decision';
  const undo = (): void =>
    undoDecision(undefined, {
      onSuccess: () => {
        notify(t('decisionUndone'));
        onClose();
      },
      onError: (error) => notifyProblem(text(error)),
    });
  return (
    <Dialog title={`${tie.home_name} – ${tie.away_name}`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('decideText')}</p>
        <RecordForm<{ team_id: string; method: (typeof METHODS)[number]; note: string | null }>
          fields={[
            {
              name: 'team_id',
              label: t('advancingTeam'),
              kind: 'select',
              required: true,
              options: [
                { value: tie.home_team_id ?? '', label: tie.home_name ?? '' },
                { value: tie.away_team_id ?? '', label: tie.away_name ?? '' },
              ],
            },
            {
              name: 'method',
              label: t('method'),
              kind: 'select',
              required: true,
              options: METHODS.map((method) => ({ value: method, label: t(`method_${method}`) })),
            },
            { name: 'note', label: t('note') },
          ]}
          record={isDecided ? { team_id: tie.winner_team_id } : undefined}
          submitLabel={t('decide')}
          submit={async ({ team_id, method, note }) => {
            const reasonText = t(`method_${method}`);
            await decide({ team_id, reason: note ? `${reasonText}: ${note}` : reasonText });
            notify(t('decided'));
            onClose();
          }}
          onCancel={onClose}
        />
        {isDecided && (
          <Button variant="danger" onClick={undo}>
            {t('undoDecision')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
