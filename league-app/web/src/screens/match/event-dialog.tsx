import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, Dialog, notify, SelectField, TextField, useFieldText } from '@touchline/ui';
import type { ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import type { EventKind, Match, TournamentPlayer } from '../../api/types.js';
import { useAddEvent } from '../../api/matches.js';
import { useTournamentPlayers } from '../../api/players.js';
import { useIsOpen } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { useSending, useWhileMounted } from '../../ui/use-sending.js';

const KINDS: Record<'goal' | 'card', readonly EventKind[]> = {
  goal: ['goal', 'penalty', 'own_goal'],
  card: ['yellow', 'second_yellow', 'red'],
};
/** The API's limit. */
const MAX_MINUTE = 200;
const CHOICE =
  'target min-h-13 flex-1 rounded-field border border-edge px-3 py-2 font-semibold hover:bg-sunk aria-pressed:border-accent aria-pressed:bg-accent-soft';

interface Props {
  match: Match;
  category: 'goal' | 'card';
  onClose: () => void;
}

/** A goal or a card as it is entered: the player and the minute are empty if they are not known. */
const EVENT = v.object({
  teamId: v.string(),
  kind: v.picklist([...KINDS.goal, ...KINDS.card]),
  playerId: v.string(),
  minute: v.pipe(
    v.string(),
    v.check((text) => text === '' || (/^\d+$/.test(text) && Number(text) <= MAX_MINUTE), 'number'),
  ),
});
type Entry = v.InferInput<typeof EVENT>;

function useEntry({ match, category, onClose }: Props) {
  const t = useTranslations('match');
  const { mutateAsync } = useAddEvent(match.id);
  const form = useForm<Entry>({
    defaultValues: { teamId: match.home.id, kind: KINDS[category][0]!, playerId: '', minute: '' },
    resolver: valibotResolver(EVENT),
  });
  const { send, problem } = useSending(form, { player_id: 'playerId', minute: 'minute' });
  const close = useWhileMounted(onClose);
  const submit = send(async ({ teamId, kind, playerId, minute }) => {
    await mutateAsync({
      team_id: teamId,
      kind,
      ...(playerId ? { player_id: playerId } : {}),
      ...(minute ? { minute: Number(minute) } : {}),
    });
    notify(t(`kind_${kind}`));
    close();
  });
  return { form, submit, problem };
}

interface ChoiceProps<Value> {
  label: string;
  value: Value;
  options: readonly { value: Value; name: string }[];
  onChange: (value: Value) => void;
}

/** One of a few, each as a large button. */
function Choice<Value extends string>({ label, value: chosen, options, onChange }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {options.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          onClick={() => onChange(value)}
          className={CHOICE}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** The players of both teams, so that a change of team waits for no request; empty if the plan has no players. */
function usePlayers({ tournament_id, home, away }: Match): TournamentPlayer[] {
  const isOpen = useIsOpen()('access_players');
  const ofHome = useTournamentPlayers(tournament_id, home.id, isOpen);
  const ofAway = useTournamentPlayers(tournament_id, away.id, isOpen);
  return [...(ofHome.data?.items ?? []), ...(ofAway.data?.items ?? [])];
}

/** Who it was, and when, if known. */
function PlayerAndMinute({ match, form }: { match: Match; form: UseFormReturn<Entry> }) {
  const t = useTranslations('match');
  const fieldText = useFieldText();
  const { register, setValue, control, formState } = form;
  const teamId = useWatch({ control, name: 'teamId' });
  const players = usePlayers(match).filter(({ team_id }) => team_id === teamId);
  const dropLetters = (typed: string): void => setValue('minute', typed.replace(/\D/g, '').slice(0, 3));
  return (
    <>
      <SelectField label={t('player')} error={fieldText(formState.errors.playerId)} {...register('playerId')}>
        <option value="">{t('unknownPlayer')}</option>
        {players.map(({ player_id, player_name: name, shirt_number: number }) => (
          <option key={player_id} value={player_id}>
            {number === null ? name : `${number} ${name}`}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('minute')}
        inputMode="numeric"
        error={fieldText(formState.errors.minute)}
        {...register('minute', {
          onChange: (event: ChangeEvent<HTMLInputElement>) => dropLetters(event.target.value),
        })}
      />
    </>
  );
}

/** A goal or a card in a few taps: team, kind and, if known, player and minute. */
export default function EventDialog(props: Props) {
  const { match, category, onClose } = props;
  const t = useTranslations('match');
  const shell = useTranslations('shell');
  const { form, submit, problem } = useEntry(props);
  const { control, setValue, formState } = form;
  const [teamId, kind] = useWatch({ control, name: ['teamId', 'kind'] });
  return (
    <Dialog title={category === 'goal' ? t('addGoal') : t('addCard')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <Choice
          label={t('whichTeam')}
          value={teamId}
          options={[match.home, match.away].map(({ id, name }) => ({ value: id, name }))}
          onChange={(id) => {
            setValue('teamId', id);
            setValue('playerId', '');
          }}
        />
        <Choice
          label={t('what')}
          value={kind}
          options={KINDS[category].map((value) => ({ value, name: t(`kind_${value}`) }))}
          onChange={(value) => setValue('kind', value)}
        />
        <PlayerAndMinute match={match} form={form} />
        {problem && <ProblemNotice error={problem} />}
        <Button type="submit" variant="primary" busy={formState.isSubmitting} className="min-h-14 text-base">
          {shell('save')}
        </Button>
      </form>
    </Dialog>
  );
}
