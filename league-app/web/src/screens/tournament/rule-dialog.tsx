import { Button, Dialog, SelectField } from '@touchline/ui';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useEntrants } from '../../api/tournaments.js';
import type { FixtureRule, Tournament } from '../../api/types.js';
import { RuleFields } from './rule-fields.js';
import { EMPTY_RULE, RULE_KINDS, ruleResolver } from './rule-form.js';
import type { RuleForm } from './rule-form.js';
import { useRuleErrors } from './use-rule-errors.js';

interface Props {
  tournament: Tournament;
  /** Saves the rules with this one; tells the user if that fails. */
  add: (rule: FixtureRule) => Promise<unknown>;
  onClose: () => void;
}

/** Adds a rule to the fixtures. */
export function RuleDialog({ tournament, add, onClose }: Props) {
  const t = useTranslations('fixtureRules');
  const shell = useTranslations('shell');
  const { data: teams = [] } = useEntrants(tournament.id);
  const form = useForm<RuleForm, unknown, FixtureRule>({ defaultValues: EMPTY_RULE, resolver: ruleResolver });
  const { control, register, reset, formState } = form;
  const kind = useWatch({ control, name: 'kind' });
  const errors = useRuleErrors(formState.errors);
  const submit = form.handleSubmit((rule) => add(rule).then(onClose, () => undefined));
  return (
    <Dialog title={t('add')} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <SelectField
          label={t('kind')}
          error={errors.kind}
          {...register('kind')}
          value={kind}
          // The fields of another kind start empty.
          onChange={({ target }) => reset({ ...EMPTY_RULE, kind: target.value as RuleForm['kind'] })}
        >
          {RULE_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`kind_${one}`)}
            </option>
          ))}
        </SelectField>
        <p className="text-sm text-muted">{t(`hint_${kind}`)}</p>
        <RuleFields kind={kind} register={register} control={control} errors={errors} teams={teams} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button type="submit" variant="primary" busy={formState.isSubmitting}>
            {shell('add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
