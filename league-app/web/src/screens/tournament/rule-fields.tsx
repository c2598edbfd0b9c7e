import { SelectField } from '@touchline/ui';
import { Controller } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Weekdays } from '../../records/weekdays.js';
import { RECHECKED } from './rule-form.js';
import type { RuleForm } from './rule-form.js';
import { Pair, TeamChecks, TeamSelect, TextPart, Venue } from './rule-parts.js';
import type { PartProps } from './rule-parts.js';

interface TeamProps {
  name: 'team' | 'other';
  label: string;
  part: PartProps;
}

function Team({ name, label, part: { register, errors, teams } }: TeamProps) {
  return <TeamSelect name={name} label={label} register={register} errors={errors} teams={teams} />;
}

function RoundField({ register, errors }: PartProps) {
  const t = useTranslations('fixtureRules');
  return <TextPart name="round" label={t('round')} inputMode="numeric" register={register} errors={errors} />;
}

function TeamCannot(part: PartProps) {
  const t = useTranslations('fixtureRules');
  const { register, control, errors } = part;
  return (
    <>
      <Team name="team" label={t('team')} part={part} />
      <Controller
        name="weekdays"
        control={control}
        rules={{ deps: RECHECKED.weekdays ?? [] }}
        render={({ field: { value, onChange } }) => (
          <Weekdays label={t('weekdays')} chosen={value} onChange={onChange} />
        )}
      />
      <TextPart name="dates" label={t('dates')} hint={t('datesHint')} register={register} errors={errors} />
      <Pair names={['before', 'after']} type="time" part={part} />
    </>
  );
}

function FixedMatch(part: PartProps) {
  const t = useTranslations('fixtureRules');
  const { register, errors } = part;
  return (
    <>
      <Team name="team" label={t('home')} part={part} />
      <Team name="other" label={t('away')} part={part} />
      <RoundField {...part} />
      {(['date', 'time'] as const).map((name) => (
        <TextPart key={name} name={name} label={t(name)} type={name} register={register} errors={errors} />
      ))}
      <Venue {...part} />
    </>
  );
}

/** The form fields for a kind of rule. */
export function RuleFields({ kind, ...part }: PartProps & Pick<RuleForm, 'kind'>) {
  const t = useTranslations('fixtureRules');
  const { register, errors } = part;
  const team = <Team name="team" label={t('team')} part={part} />;
  switch (kind) {
    case 'team_cannot':
      return <TeamCannot {...part} />;
    case 'home_venue':
      return (
        <>
          {team}
          <Venue {...part} />
        </>
      );
    case 'share_ground':
      return <TeamChecks {...part} />;
    case 'rest_days':
      return <TextPart name="days" label={t('days')} inputMode="numeric" {...{ register, errors }} />;
    case 'meet_within':
      return (
        <>
          {team}
          <Team name="other" label={t('other')} part={part} />
          <Pair names={['from', 'to']} inputMode="numeric" part={part} />
        </>
      );
    case 'fixed_match':
      return <FixedMatch {...part} />;
    case 'side_in_round':
      return (
        <>
          {team}
          <RoundField {...part} />
          <SelectField label={t('side')} error={errors.side} {...register('side')}>
            <option value="home">{t('home')}</option>
            <option value="away">{t('away')}</option>
          </SelectField>
        </>
      );
  }
}
