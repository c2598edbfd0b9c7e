import { Dialog, notify } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { Match } from '../../api/records.js';
import { useChange } from '../../api/use-api.js';
import type { FieldSpec } from '../../ui/form-schema.js';
import { RecordForm } from '../../ui/form.js';

export type OutcomeName = 'walk_over' | 'postpone' | 'abandon' | 'award' | 'reopen';

interface Props {
  match: Match;
  outcome: OutcomeName;
  onClose: () => void;
}

function useFields({ home, away }: Match, outcome: OutcomeName): FieldSpec[] {
  const t = useTranslations('match');
  const isGoalsNeeded = outcome === 'award';
  const goals: FieldSpec[] = [
    { name: 'home_goals', label: home.name, kind: 'number', required: isGoalsNeeded, min: 0, max: 99 },
    { name: 'away_goals', label: away.name, kind: 'number', required: isGoalsNeeded, min: 0, max: 99 },
  ];
  const reason: FieldSpec = { name: 'reason', label: t('reason'), kind: 'textarea', required: true };
  if (outcome === 'walk_over')
    return [
      {
        name: 'absent',
        label: t('whoWasAbsent'),
        kind: 'select',
        required: true,
        options: [
          { value: 'home', label: home.name },
          { value: 'away', label: away.name },
          { value: 'both', label: t('bothTeams') },
        ],
      },
    ];
  return outcome === 'award' || outcome === 'abandon' ? [...goals, reason] : [reason];
}

export default function OutcomeDialog({ match, outcome, onClose }: Props) {
  const t = useTranslations('match');
  const change = useChange();
  const fields = useFields(match, outcome);
  return (
    <Dialog title={t(`do_${outcome}`)} onClose={onClose}>
      <RecordForm
        fields={fields}
        submitLabel={t(`do_${outcome}`)}
        onCancel={onClose}
        submit={async (values) => {
          const body = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
          const address = `/api/matches/${match.id}/result`;
          await change('POST', address, { type: outcome, ...body, version: match.version });
          notify(t('saved'));
          onClose();
        }}
      >
        <p className="text-sm text-muted">{t(`about_${outcome}`)}</p>
      </RecordForm>
    </Dialog>
  );
}
