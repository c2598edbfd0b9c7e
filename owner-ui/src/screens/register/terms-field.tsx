import { CheckField, useFieldText } from '@touchline/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Registration } from './schema.js';

export function TermsField({ form: { register, formState } }: { form: UseFormReturn<Registration> }) {
  const t = useTranslations('register');
  const fieldText = useFieldText();
  return (
    <div>
      <CheckField
        label={t('terms')}
        error={fieldText(formState.errors.accept_terms)}
        {...register('accept_terms')}
      />
      <a
        href="#/terms"
        target="_blank"
        rel="noreferrer"
        className="target inline-flex items-center text-accent underline underline-offset-4"
      >
        {t('readTerms')}
      </a>
    </div>
  );
}
