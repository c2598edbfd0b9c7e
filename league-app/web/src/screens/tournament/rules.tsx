import { Button, Card, notify } from '@touchline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Rules, Tournament } from '../../api/types.js';
import type { BodyOf } from '../../api/client.js';
import { useEdit, useRemove } from '../../api/resource.js';
import { tournaments } from '../../api/tournaments.js';
import { PointsFields } from '../../records/points-fields.js';
import { RemoveDialog } from '../../records/remove-dialog.js';
import { TieBreakOrder } from '../../records/tie-break-order.js';
import { RecordForm } from '../../ui/form.js';

type Changes = BodyOf<'/tournaments/{id}', 'patch'>;

function Standing({ tournament, save }: { tournament: Tournament; save: (body: Changes) => Promise<void> }) {
  const t = useTranslations('tournaments');
  const shell = useTranslations('shell');
  const [rules, setRules] = useState<Rules>(tournament.rules);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{t('rules')}</h2>
      <p className="text-muted">{t('rulesText')}</p>
      <PointsFields points={rules.points} onChange={(points) => setRules({ ...rules, points })} />
      <TieBreakOrder order={rules.tie_breaks} onChange={(tie_breaks) => setRules({ ...rules, tie_breaks })} />
      <RecordForm fields={[]} submitLabel={shell('save')} submit={() => save({ rules })} />
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
