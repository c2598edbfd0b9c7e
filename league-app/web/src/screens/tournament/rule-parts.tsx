import { SelectField, TextField } from '@touchline/ui';
import type { ComponentProps } from 'react';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import type { Control, UseFormRegister } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useVenues } from '../../api/venues.js';
import type { FixtureRule } from '../../api/types.js';
import { RECHECKED } from './rule-form.js';
import type { RuleForm } from './rule-form.js';
import type { RuleErrors } from './use-rule-errors.js';

export interface PartProps {
  register: UseFormRegister<RuleForm>;
  control: Control<RuleForm, unknown, FixtureRule>;
  errors: RuleErrors;
  teams: readonly { team_id: string; name: string }[];
}

interface FieldProps extends Omit<PartProps, 'control' | 'teams'> {
  name: Exclude<keyof RuleForm, 'kind' | 'teams' | 'weekdays'>;
  label: string;
}

export function TextPart({
  name,
  label,
  register,
  errors,
  ...input
}: FieldProps & Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'hint' | 'list'>) {
  const field = register(name, { deps: RECHECKED[name] ?? [] });
  return <TextField label={label} error={errors[name]} {...input} {...field} />;
}

export function TeamSelect({ name, label, register, errors, teams }: FieldProps & Pick<PartProps, 'teams'>) {
  const t = useTranslations('fields');
  return (
    <SelectField label={label} error={errors[name]} {...register(name, { deps: RECHECKED[name] ?? [] })}>
      <option value="">{t('choose')}</option>
      {teams.map(({ team_id, name: team }) => (
        <option key={team_id} value={team_id}>
          {team}
        </option>
      ))}
    </SelectField>
  );
}

interface ChecksProps extends Pick<PartProps, 'teams'> {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
  /** Receives the focus if too few are chosen. */
  focusRef: (first: HTMLInputElement | null) => void;
}

function Checks({ teams, chosen, error, onChange, focusRef }: ChecksProps) {
  const t = useTranslations('fixtureRules');
  const id = useId();
  const toggle = (team: string): void =>
    onChange(chosen.includes(team) ? chosen.filter((one) => one !== team) : [...chosen, team]);
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error && id}>
      <legend className="mb-1 font-semibold">{t('teams')}</legend>
      <div className="grid max-h-60 grid-cols-1 overflow-y-auto rounded-field border border-line px-3 sm:grid-cols-2">
        {teams.map(({ team_id, name }, index) => (
          <label key={team_id} className="target flex items-center gap-3">
            <input
              ref={index === 0 ? focusRef : undefined}
              type="checkbox"
              className="size-6 shrink-0 accent-accent"
              checked={chosen.includes(team_id)}
              onChange={() => toggle(team_id)}
            />
            <span className="min-w-0 truncate">{name}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Checkboxes for several teams. */
export function TeamChecks({ control, errors, teams }: PartProps) {
  return (
    <Controller
      name="teams"
      control={control}
      render={({ field: { value, onChange, ref } }) => (
        <Checks teams={teams} chosen={value} error={errors.teams} onChange={onChange} focusRef={ref} />
      )}
    />
  );
}

/** Two short fields side by side. */
export function Pair({
  names,
  part,
  ...input
}: { names: readonly ('before' | 'after' | 'from' | 'to')[]; part: PartProps } & Pick<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode'
>) {
  const t = useTranslations('fixtureRules');
  return (
    <div className="grid grid-cols-2 gap-3">
      {names.map((name) => (
        <TextPart
          key={name}
          name={name}
          label={t(name)}
          register={part.register}
          errors={part.errors}
          {...input}
        />
      ))}
    </div>
  );
}

export function Venue({ register, errors }: Pick<PartProps, 'register' | 'errors'>) {
  const t = useTranslations('fixtures');
  const { data } = useVenues();
  return (
    <>
      <datalist id="venues-known">
        {data?.items.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <TextPart name="venue" label={t('venue')} list="venues-known" register={register} errors={errors} />
    </>
  );
}
