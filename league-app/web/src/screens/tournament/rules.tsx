import { valibotResolver } from '@hookform/resolvers/valibot';
import { TIE_BREAKS } from '@touchline/contracts';
import { Button, Card, notify } from '@touchline/ui';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import type { Rules, Tournament } from '../../api/types.js';
import type { BodyOf } from '../../api/client.js';
import { useEdit, useRemove } from '../../api/resource.js';
import { tournaments } from '../../api/tournaments.js';
import { POINTS, PointsFields } from '../../records/points-fields.js';
import { RemoveDialog } from '../../records/remove-dialog.js';
import { TieBreakOrder } from '../../records/tie-break-order.js';
import { RecordForm } from '../../ui/form.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { useSending } from '../../ui/use-sending.js';

type Changes = BodyOf<'/tournaments/{id}', 'patch'>;

const RULES = v.object({ points: POINTS, tie_breaks: v.array(v.picklist(TIE_BREAKS)) });

function Standing({ tournament, save }: { tournament: Tournament; save: (body: Changes) => Promise<void> }) {
  const t = useTranslations('tournaments');
  const shell = useTranslations('shell');
  const form = useForm<Rules>({ defaultValues: tournament.rules, resolver: valibotResolver(RULES) });
  const { register, control, formState } = form;
  const { send, problem } = useSending(form);
  const submit = send((rules) => save({ rules }));
  return (
    <Card>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <h2 className="text-lg font-bold">{t('rules')}</h2>
        <p className="text-muted">{t('rulesText')}</p>
        <PointsFields
          register={(name) => register(`points.${name}`, { valueAsNumber: true })}
          errors={formState.errors.points}
        />
        <Controller
          name="tie_breaks"
          control={control}
          render={({ field: { value, onChange } }) => <TieBreakOrder order={value} onChange={onChange} />}
        />
        {problem && <ProblemNotice error={problem} />}
        <Button type="submit" variant="primary" busy={formState.isSubmitting} className="sm:self-end">
          {shell('save')}
        </Button>
      </form>
    </Card>
  );
}

export default function RulesPart({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('tournaments');
  const shell = useTranslations('shell');
  const { mutateAsync: edit } = useEdit(tournaments);
  const { mutateAsync: remove } = useRemove(tournaments);
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const save = async (body: Changes): Promise<void> => {
    await edit({ id: tournament.id, body });
    notify(shell('saved'));
  };
  return (
    <>
      <Card>
        <RecordForm<Changes>
          fields={[
            { name: 'name', label: t('name'), required: true },
            { name: 'starts_on', label: t('startsOn'), kind: 'date' },
            { name: 'ends_on', label: t('endsOn'), kind: 'date' },
            {
              name: 'walkover_goals',
              label: t('walkoverGoals'),
              kind: 'number',
              required: true,
              min: 0,
              max: 99,
            },
            {
              name: 'match_minutes',
              label: t('matchMinutes'),
              hint: t('matchMinutesHint'),
              kind: 'number',
              required: true,
              min: 10,
              max: 600,
            },
            { name: 'active', label: t('isActive'), kind: 'check' },
          ]}
          record={tournament}
          submitLabel={shell('save')}
          submit={save}
        />
      </Card>
      {tournament.format !== 'cup' && <Standing tournament={tournament} save={save} />}
      <Button variant="danger" onClick={() => setRemoving(true)} className="self-start">
        {t('remove')}
      </Button>
      {isRemoving && (
        <RemoveDialog
          name={tournament.name}
          remove={() => remove(tournament.id)}
          onClose={() => setRemoving(false)}
          onRemoved={() => void navigate('/tournaments')}
        />
      )}
    </>
  );
}
