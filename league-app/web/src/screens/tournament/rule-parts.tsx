import { SelectField, TextField } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useVenues } from '../../api/venues.js';
import type { RuleForm } from './rule-form.js';

export interface PartProps {
  form: RuleForm;
  change: (by: Partial<RuleForm>) => void;
  teams: readonly { team_id: string; name: string }[];
}

export function TeamSelect({
  label,
  value,
  teams,
  onChange,
}: {
  label: string;
  value: string;
  teams: PartProps['teams'];
  onChange: (team: string) => void;
}) {
  const t = useTranslations('fields');
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('choose')}</option>
      {teams.map(({ team_id, name }) => (
        <option key={team_id} value={team_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Checkboxes for several teams. */
export function TeamChecks({ form, change, teams }: PartProps) {
  const t = useTranslations('fixtureRules');
  const toggle = (id: string): void =>
    change({ teams: form.teams.includes(id) ? form.teams.filter((one) => one !== id) : [...form.teams, id] });
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{t('teams')}</legend>
      <div className="grid max-h-60 grid-cols-1 overflow-y-auto rounded-field border border-line px-3 sm:grid-cols-2">
        {teams.map(({ team_id, name }) => (
          <label key={team_id} className="target flex items-center gap-3">
            <input
              type="checkbox"
              className="size-6 shrink-0 accent-accent"
              checked={form.teams.includes(team_id)}
              onChange={() => toggle(team_id)}
            />
            <span className="min-w-0 truncate">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Times({ form, change }: PartProps) {
  const t = useTranslations('fixtureRules');
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['before', 'after'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          type="time"
          value={form[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </div>
  );
}

export function Rounds({ form, change }: PartProps) {
  const t = useTranslations('fixtureRules');
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          inputMode="numeric"
          value={form[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </div>
  );
}

export function Venue({ form, change }: PartProps) {
  const t = useTranslations('fixtures');
  const { data } = useVenues();
  return (
    <>
      <datalist id="venues-known">
        {data?.items.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <TextField
        label={t('venue')}
        list="venues-known"
        value={form.venue}
        onChange={({ target }) => change({ venue: target.value })}
      />
    </>
  );
}
