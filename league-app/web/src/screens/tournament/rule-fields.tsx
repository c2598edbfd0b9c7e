import { SelectField, TextField } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { Weekdays } from '../../records/weekdays.js';
import type { RuleForm } from './rule-form.js';
import { Rounds, TeamChecks, TeamSelect, Times, Venue } from './rule-parts.js';
import type { PartProps } from './rule-parts.js';

function RoundField({ form, change }: PartProps) {
  const t = useTranslations('fixtureRules');
  return (
    <TextField
      label={t('round')}
      inputMode="numeric"
      value={form.round}
      onChange={({ target }) => change({ round: target.value })}
    />
  );
}

function FixedMatch(props: PartProps) {
  const t = useTranslations('fixtureRules');
  const { form, change, teams } = props;
  return (
    <>
      <TeamSelect label={t('home')} value={form.team} teams={teams} onChange={(team) => change({ team })} />
      <TeamSelect
        label={t('away')}
        value={form.other}
        teams={teams}
        onChange={(other) => change({ other })}
      />
      <RoundField {...props} />
      {(['date', 'time'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          type={name}
          value={form[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      <Venue {...props} />
    </>
  );
}

/** The form fields for a kind of rule. */
export function RuleFields(props: PartProps) {
  const t = useTranslations('fixtureRules');
  const { form, change, teams } = props;
  const team = (name: 'team' | 'other', label: string) => (
    <TeamSelect
      label={label}
      value={form[name]}
      teams={teams}
      onChange={(value) => change({ [name]: value })}
    />
  );
  switch (form.kind) {
    case 'team_cannot':
      return (
        <>
          {team('team', t('team'))}
          <Weekdays
            label={t('weekdays')}
            chosen={form.weekdays}
            onChange={(weekdays) => change({ weekdays })}
          />
          <TextField
            label={t('dates')}
            hint={t('datesHint')}
            value={form.dates}
            onChange={({ target }) => change({ dates: target.value })}
          />
          <Times {...props} />
        </>
      );
    case 'home_venue':
      return (
        <>
          {team('team', t('team'))}
          <Venue {...props} />
        </>
      );
    case 'share_ground':
      return <TeamChecks {...props} />;
    case 'rest_days':
      return (
        <TextField
          label={t('days')}
          inputMode="numeric"
          value={form.days}
          onChange={({ target }) => change({ days: target.value })}
        />
      );
    case 'meet_within':
      return (
        <>
          {team('team', t('team'))}
          {team('other', t('other'))}
          <Rounds {...props} />
        </>
      );
    case 'fixed_match':
      return <FixedMatch {...props} />;
    case 'side_in_round':
      return (
        <>
          {team('team', t('team'))}
          <RoundField {...props} />
          <SelectField
            label={t('side')}
            value={form.side}
            onChange={({ target }) => change({ side: target.value as RuleForm['side'] })}
          >
            <option value="home">{t('home')}</option>
            <option value="away">{t('away')}</option>
          </SelectField>
        </>
      );
  }
}
