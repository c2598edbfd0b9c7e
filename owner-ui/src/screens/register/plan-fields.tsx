import { LoadError, Loading, useFieldText } from '@touchline/ui';
import { useDeferredValue } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useTiers } from '../../api/tier-list.js';
import { PlanChoice } from '../../plans/plan-card.js';
import type { Registration } from './schema.js';

export function PlanFields({ form: { register, formState } }: { form: UseFormReturn<Registration> }) {
  const t = useTranslations('register');
  const fieldText = useFieldText();
  const { data, error, refetch } = useTiers();
  const tiers = useDeferredValue(data);
  const fault = fieldText(formState.errors.type_tier);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-lg font-bold">{t('plan')}</legend>
      <p className="text-muted">{t('planIntro')}</p>
      {error && !data && <LoadError error={error} retry={() => void refetch()} />}
      {!tiers && !error && <Loading />}
      <div className="grid gap-3 sm:grid-cols-2">
        {tiers?.map((tier) => (
          <PlanChoice key={tier.id} tier={tier} {...register('type_tier')} />
        ))}
      </div>
      {fault && <p className="text-sm font-semibold text-danger">{fault}</p>}
    </fieldset>
  );
}
