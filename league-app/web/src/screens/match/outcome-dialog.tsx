import { Dialog, notify } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { Match } from '../../api/types.js';
import type { ResultBody } from '../../api/matches.js';
import { useEnterResult } from '../../api/matches.js';
import type { FieldSpec } from '../../ui/form-schema.js';
import { RecordForm } from '../../ui/form.js';

export type OutcomeName = 'walk_over' | 'postpone' | 'abandon' | 'award' | 'reopen';

interface Props {
  match: Match;
  outcome: OutcomeName;
  onClose: () => void;
}

interface Values {
  absent?: 'home' | 'away' | 'both';
  home_goals?: number | null;
  away_goals?: number | null;
  reason?: string;
}

function useFields({ home, away }: Match, outcome: OutcomeName): FieldSpec<keyof Values>[] {
  const t = useTranslations('match');
  const isGoalsNeeded = outcome === 'award';
  const goals: FieldSpec<keyof Values>[] = [
    { name: 'home_goals', label: home.name, kind: 'number', required: isGoalsNeeded, min: 0, max: 99 },
    { name: 'away_goals', label: away.name, kind: 'number', required: isGoalsNeeded, min: 0, max: 99 },
  ];
  const reason: FieldSpec<keyof Values> = {
    name: 'reason',
    label: t('reason'),
    kind: 'textarea',
    required: true,
  };
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

/** The form requires the fields of its outcome, so the required values are set. */
function toBody(type: OutcomeName, values: Values, version: number): ResultBody {
  const { absent, home_goals = null, away_goals = null, reason = '' } = values;
  if (type === 'walk_over') return { type, absent: absent!, version };
  if (type === 'award') return { type, home_goals: home_goals!, away_goals: away_goals!, reason, version };
  if (type === 'abandon') return { type, home_goals, away_goals, reason, version };
  return { type, reason, version };
}

export default function OutcomeDialog({ match, outcome, onClose }: Props) {
  const t = useTranslations('match');
  const { mutateAsync } = useEnterResult(match.id);
  const fields = useFields(match, outcome);
  return (
    <Dialog title={t(`do_${outcome}`)} onClose={onClose}>
      <RecordForm<Values>
        fields={fields}
        submitLabel={t(`do_${outcome}`)}
        onCancel={onClose}
        submit={async (values) => {
          await mutateAsync(toBody(outcome, values, match.version));
          notify(t('saved'));
          onClose();
        }}
      >
        <p className="text-sm text-muted">{t(`about_${outcome}`)}</p>
      </RecordForm>
    </Dialog>
  );
}
