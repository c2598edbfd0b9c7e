import { Button, Dialog, INPUT, SelectField, TextField } from '@touchline/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Award, Season } from '../../../api/types.js';
import { ProblemNotice } from '../../../ui/problem-notice.js';
import { AWARD_KINDS, getRecipientKind, currentBestTeam, toAwards, toDraft } from './award-draft.js';
import type { AwardDraft } from './award-draft.js';
import { Choice, PlayerOptions } from './player-select.js';
import { useSaveHonors } from './use-save-honors.js';

interface RowProps {
  draft: AwardDraft;
  season: Season;
  onChange: (by: Partial<AwardDraft>) => void;
}

/** Selects who receives an award, depending on its kind. */
function Holder({ draft, season, onChange }: RowProps) {
  const t = useTranslations('honors');
  const { kind, player, team, person } = draft;
  const holder = getRecipientKind(kind);
  const label = t('awardRecipient', { award: t(`award_${kind}`) });
  const byPlayer = (
    <Choice label={label} value={player} none={t('nobody')} onChange={(id) => onChange({ player: id })}>
      <PlayerOptions players={season.players} />
    </Choice>
  );
  const byTeam = (
    <Choice
      label={holder === 'team' ? label : t('teamOf', { award: t(`award_${kind}`) })}
      value={team}
      none={t('noTeam')}
      onChange={(id) => onChange({ team: id })}
    >
      {season.ranking.map(({ team_id, name }) => (
        <option key={team_id} value={team_id}>
          {name}
        </option>
      ))}
    </Choice>
  );
  return (
    <>
      {(holder === 'player' || holder === 'anybody') && byPlayer}
      {(holder === 'coach' || (holder === 'anybody' && player === '')) && (
        <input
          aria-label={t('personOf', { award: t(`award_${kind}`) })}
          placeholder={t('person')}
          value={person}
          maxLength={120}
          onChange={({ target }) => onChange({ person: target.value })}
          className={INPUT}
        />
      )}
      {(holder === 'team' || holder === 'coach' || (holder === 'anybody' && player === '')) && byTeam}
    </>
  );
}

function AwardRow({ onRemove, ...row }: RowProps & { onRemove: () => void }) {
  const t = useTranslations('honors');
  const { draft, onChange } = row;
  const name = draft.title || t(`award_${draft.kind}`);
  return (
    <li className="flex flex-col gap-2 rounded-field border border-line p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{t(`award_${draft.kind}`)}</h3>
        <button
          type="button"
          aria-label={t('removeAward', { award: name })}
          onClick={onRemove}
          className="target -my-2 -mr-2 grid place-items-center rounded-field text-muted hover:bg-sunk"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {draft.kind === 'other' && (
        <TextField
          label={t('title')}
          value={draft.title}
          maxLength={80}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      )}
      <Holder {...row} />
    </li>
  );
}

/** Existing awards, or else the proposed ones, which can be edited before saving. */
function useDrafts({ awards, proposed }: Season) {
  const [drafts, setDrafts] = useState(() => (awards.length > 0 ? awards : proposed.awards).map(toDraft));
  const nextKey = Math.max(-1, ...drafts.map(({ key }) => key)) + 1;
  return {
    drafts,
    add: (kind: Award['kind']) => setDrafts([...drafts, toDraft({ kind }, nextKey)]),
    remove: (key: number) => setDrafts(drafts.filter((draft) => draft.key !== key)),
    change: (key: number, by: Partial<AwardDraft>) =>
      setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...by } : draft))),
  };
}

interface Props {
  tournamentId: string;
  season: Season;
  onClose: () => void;
}

export function AwardsDialog({ tournamentId, season, onClose }: Props) {
  const t = useTranslations('honors');
  const shell = useTranslations('shell');
  const { drafts, add, remove, change } = useDrafts(season);
  const { save, isPending, error } = useSaveHonors(tournamentId, onClose);
  return (
    <Dialog title={t('awards')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t(season.awards.length > 0 ? 'awardsText' : 'awardsProposed')}</p>
        <ul className="flex flex-col gap-3">
          {drafts.map((draft) => (
            <AwardRow
              key={draft.key}
              {...{ draft, season }}
              onChange={(by) => change(draft.key, by)}
              onRemove={() => remove(draft.key)}
            />
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
        {error && <ProblemNotice error={error} />}
        <Button
          variant="primary"
          busy={isPending}
          onClick={() => save({ awards: toAwards(drafts), best_team: currentBestTeam(season) })}
          className="sm:self-end"
        >
          {shell('save')}
        </Button>
      </div>
    </Dialog>
  );
}
