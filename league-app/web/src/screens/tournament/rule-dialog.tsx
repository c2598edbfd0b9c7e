import { Button, Dialog, SelectField, TextField } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEntrants } from '../../api/tournaments.js';
import type { FixtureRule, Tournament } from '../../api/types.js';
import { useVenues } from '../../api/venues.js';
import { Weekdays } from '../../records/weekdays.js';
import { EMPTY_RULE, RULE_KINDS, toRule } from './rule-form.js';
import type { RuleForm } from './rule-form.js';

interface PartProps {
  form: RuleForm;
  change: (by: Partial<RuleForm>) => void;
  teams: readonly { team_id: string; name: string }[];
}

function TeamSelect({
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

/** Several teams, each ticked. */
function TeamChecks({ form, change, teams }: PartProps) {
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

function Times({ form, change }: PartProps) {
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

function Rounds({ form, change }: PartProps) {
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

function Venue({ form, change }: PartProps) {
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

/** The fields of a kind of rule. */
function Fields(props: PartProps) {
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
  const round = (
    <TextField
      label={t('round')}
      inputMode="numeric"
      value={form.round}
      onChange={({ target }) => change({ round: target.value })}
    />
  );
  switch (form.kind) {
    case 'team_cannot':
      return (
        <>
          {team('team', t('team'))}
          <Weekdays chosen={form.weekdays} onChange={(weekdays) => change({ weekdays })} />
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
      return (
        <>
          {team('team', t('home'))}
          {team('other', t('away'))}
          {round}
          <TextField
            label={t('date')}
            type="date"
            value={form.date}
            onChange={({ target }) => change({ date: target.value })}
          />
          <TextField
            label={t('time')}
            type="time"
            value={form.time}
            onChange={({ target }) => change({ time: target.value })}
          />
          <Venue {...props} />
        </>
      );
    case 'side_in_round':
      return (
        <>
          {team('team', t('team'))}
          {round}
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

interface Props {
  tournament: Tournament;
  add: (rule: FixtureRule) => Promise<unknown>;
  onClose: () => void;
}

/** Adds a rule to the fixtures. */
export function RuleDialog({ tournament, add, onClose }: Props) {
  const t = useTranslations('fixtureRules');
  const shell = useTranslations('shell');
  const { data: teams = [] } = useEntrants(tournament.id);
  const [form, setForm] = useState<RuleForm>(EMPTY_RULE);
  const [isTried, setTried] = useState(false);
  const rule = toRule(form);
  return (
    <Dialog title={t('add')} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (rule) void add(rule).then(onClose, () => undefined);
        }}
      >
        <SelectField
          label={t('kind')}
          value={form.kind}
          onChange={({ target }) => setForm({ ...EMPTY_RULE, kind: target.value as RuleForm['kind'] })}
        >
          {RULE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind_${kind}`)}
            </option>
          ))}
        </SelectField>
        <p className="text-sm text-muted">{t(`hint_${form.kind}`)}</p>
        <Fields form={form} teams={teams} change={(by) => setForm((before) => ({ ...before, ...by }))} />
        {isTried && !rule && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {t('incomplete')}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button type="submit" look="primary">
            {shell('add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
