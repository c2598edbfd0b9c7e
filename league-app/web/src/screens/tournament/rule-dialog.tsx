import { Button, Dialog, SelectField } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEntrants } from '../../api/tournaments.js';
import type { FixtureRule, Tournament } from '../../api/types.js';
import { RuleFields } from './rule-fields.js';
import { EMPTY_RULE, RULE_KINDS, toRule } from './rule-form.js';
import type { RuleForm } from './rule-form.js';

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
  const [isSubmitted, setSubmitted] = useState(false);
  const rule = toRule(form);
  return (
    <Dialog title={t('add')} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
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
        <RuleFields form={form} teams={teams} change={(by) => setForm((before) => ({ ...before, ...by }))} />
        {isSubmitted && !rule && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {t('incomplete')}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button type="submit" variant="primary">
            {shell('add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
