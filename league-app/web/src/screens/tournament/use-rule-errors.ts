import { useFieldText } from '@touchline/ui';
import type { FieldErrors } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { RuleForm } from './rule-form.js';

export type RuleErrors = Partial<Record<keyof RuleForm, string | undefined>>;

const OWN = ['incomplete', 'sameTeam', 'twoTeams', 'datesInvalid'] as const;

/** The texts of a rule's errors: some are about rules only, the others are those of all forms. */
export function useRuleErrors(errors: FieldErrors<RuleForm>): RuleErrors {
  const t = useTranslations('fixtureRules');
  const fieldText = useFieldText();
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => {
      const { message } = error as { message?: string };
      const own = OWN.find((key) => key === message);
      return [name, own ? t(own) : fieldText({ message: message ?? '' })];
    }),
  );
}
