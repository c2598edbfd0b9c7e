import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, Dialog, INPUT, SelectField, TextField, useFieldText } from '@touchline/ui';
import { X } from 'lucide-react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Award, Season } from '../../../api/types.js';
import { ProblemNotice } from '../../../ui/problem-notice.js';
import { useSending } from '../../../ui/use-sending.js';
import { AWARD_KINDS, AWARDS, getRecipientKind, currentBestTeam, toAwards, toDraft } from './award-draft.js';
import type { Awards } from './award-draft.js';
import { Choice, PlayerOptions } from './player-select.js';
import { useSaveHonors } from './use-save-honors.js';

interface RowProps {
  /** Position in the form's list. */
  at: number;
  kind: Award['kind'];
  season: Season;
  form: UseFormReturn<Awards>;
}

/** Selects who receives an award, depending on its kind. */
function Holder({ at, kind, season, form: { register, control } }: RowProps) {
  const t = useTranslations('honors');
  const player = useWatch({ control, name: `awards.${at}.player` });
  const holder = getRecipientKind(kind);
  // Whether the title is required depends on the recipient.
  const registerRecipient = (name: 'player' | 'team' | 'person') =>
    register(`awards.${at}.${name}`, { deps: [`awards.${at}.title`] });
  const label = t('awardRecipient', { award: t(`award_${kind}`) });
  const isPerson = holder === 'coach' || (holder === 'anybody' && player === '');
  return (
    <>
      {(holder === 'player' || holder === 'anybody') && (
        <Choice label={label} none={t('nobody')} {...registerRecipient('player')}>
          <PlayerOptions players={season.players} />
        </Choice>
      )}
      {isPerson && (
        <input
          aria-label={t('personOf', { award: t(`award_${kind}`) })}
          placeholder={t('person')}
          maxLength={120}
          {...registerRecipient('person')}
          className={INPUT}
        />
      )}
      {(holder === 'team' || isPerson) && (
        <Choice
          label={holder === 'team' ? label : t('teamOf', { award: t(`award_${kind}`) })}
          none={t('noTeam')}
          {...registerRecipient('team')}
        >
          {season.ranking.map(({ team_id, name }) => (
            <option key={team_id} value={team_id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
    </>
  );
}

function AwardRow({ onRemove, ...row }: RowProps & { onRemove: () => void }) {
  const t = useTranslations('honors');
  const fieldText = useFieldText();
  const { at, kind, form } = row;
  const title = useWatch({ control: form.control, name: `awards.${at}.title` });
  const name = title || t(`award_${kind}`);
  return (
    <li className="flex flex-col gap-2 rounded-field border border-line p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{t(`award_${kind}`)}</h3>
        <button
          type="button"
          aria-label={t('removeAward', { award: name })}
          onClick={onRemove}
          className="target -my-2 -mr-2 grid place-items-center rounded-field text-muted hover:bg-sunk"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {kind === 'other' && (
        <TextField
          label={t('title')}
          maxLength={80}
          error={fieldText(form.formState.errors.awards?.[at]?.title)}
          {...form.register(`awards.${at}.title`)}
        />
      )}
      <Holder {...row} />
    </li>
  );
}

interface Props {
  tournamentId: string;
  season: Season;
  onClose: () => void;
}

/** Existing awards, or else the proposed ones, which can be edited before saving. */
function useAwards({ tournamentId, season, onClose }: Props) {
  const { awards, proposed } = season;
  const { save } = useSaveHonors(tournamentId, onClose);
  const form = useForm<Awards>({
    defaultValues: { awards: (awards.length > 0 ? awards : proposed.awards).map((award) => toDraft(award)) },
    resolver: valibotResolver(AWARDS),
  });
  const { send, problem } = useSending(form);
  const submit = send((given) =>
    save({ awards: toAwards(given.awards), best_team: currentBestTeam(season) }),
  );
  return { form, submit, problem, ...useFieldArray({ control: form.control, name: 'awards' }) };
}

export function AwardsDialog(props: Props) {
  const { season, onClose } = props;
  const t = useTranslations('honors');
  const shell = useTranslations('shell');
  const { form, submit, problem, fields, append, remove } = useAwards(props);
  // The focus stays where it is: the next award may be added right away.
  const add = (kind: Award['kind']): void => append(toDraft({ kind }), { shouldFocus: false });
  return (
    <Dialog title={t('awards')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{t(season.awards.length > 0 ? 'awardsText' : 'awardsProposed')}</p>
        <ul className="flex flex-col gap-3">
          {fields.map(({ id, kind }, at) => (
            <AwardRow key={id} {...{ at, kind, season, form }} onRemove={() => remove(at)} />
          ))}
        </ul>
        <SelectField
          label={t('addAward')}
          value=""
          onChange={({ target }) => add(target.value as Award['kind'])}
        >
          <option value="">{t('chooseAward')}</option>
          {AWARD_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`award_${kind}`)}
            </option>
          ))}
        </SelectField>
        {problem && <ProblemNotice error={problem} />}
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="sm:self-end">
          {shell('save')}
        </Button>
      </form>
    </Dialog>
  );
}
