import { Button, Dialog, notify, SelectField, TextField } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EventKind, Match } from '../../api/types.js';
import { useAddEvent } from '../../api/matches.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { usePlayers } from './use-players.js';

const KINDS: Record<'goal' | 'card', readonly EventKind[]> = {
  goal: ['goal', 'penalty', 'own_goal'],
  card: ['yellow', 'second_yellow', 'red'],
};
const CHOICE =
  'target min-h-13 flex-1 rounded-field border border-edge px-3 py-2 font-semibold hover:bg-sunk aria-pressed:border-accent aria-pressed:bg-accent-soft';

interface Props {
  match: Match;
  category: 'goal' | 'card';
  onClose: () => void;
}

function useEntry({ match, category, onClose }: Props) {
  const t = useTranslations('match');
  const { mutate, isPending, error } = useAddEvent(match.id);
  const [entry, setEntry] = useState({
    teamId: match.home.id,
    kind: KINDS[category][0]!,
    playerId: '',
    minute: '',
  });
  const save = (): void => {
    const { teamId, kind, playerId, minute } = entry;
    const event = {
      team_id: teamId,
      kind,
      ...(playerId ? { player_id: playerId } : {}),
      ...(minute ? { minute: Number(minute) } : {}),
    };
    mutate(event, {
      onSuccess: () => {
        notify(t(`kind_${kind}`));
        onClose();
      },
    });
  };
  const update = (by: Partial<typeof entry>): void => setEntry((before) => ({ ...before, ...by }));
  return { entry, update, save, isPending, error };
}

/** A goal or a card in a few taps: team, kind and, if known, player and minute. */
export default function EventDialog(props: Props) {
  const { match, category, onClose } = props;
  const t = useTranslations('match');
  const shell = useTranslations('shell');
  const { entry, update, save, isPending, error } = useEntry(props);
  const players = usePlayers(match).filter(({ team_id }) => team_id === entry.teamId);
  return (
    <Dialog title={category === 'goal' ? t('addGoal') : t('addCard')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <div role="group" aria-label={t('whichTeam')} className="flex gap-2">
          {[match.home, match.away].map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={entry.teamId === id}
              onClick={() => update({ teamId: id, playerId: '' })}
              className={CHOICE}
            >
              {name}
            </button>
          ))}
        </div>
        <div role="group" aria-label={t('what')} className="flex flex-wrap gap-2">
          {KINDS[category].map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={entry.kind === kind}
              onClick={() => update({ kind })}
              className={CHOICE}
            >
              {t(`kind_${kind}`)}
            </button>
          ))}
        </div>
        <SelectField
          label={t('player')}
          value={entry.playerId}
          onChange={(event) => update({ playerId: event.target.value })}
        >
          <option value="">{t('unknownPlayer')}</option>
          {players.map(({ id, name, shirt_number: number }) => (
            <option key={id} value={id}>
              {number === null ? name : `${number} ${name}`}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('minute')}
          inputMode="numeric"
          value={entry.minute}
          onChange={(event) => update({ minute: event.target.value.replace(/\D/g, '').slice(0, 3) })}
        />
        {error && <ProblemNotice error={error} />}
        <Button variant="primary" busy={isPending} onClick={save} className="min-h-14 text-base">
          {shell('save')}
        </Button>
      </div>
    </Dialog>
  );
}
