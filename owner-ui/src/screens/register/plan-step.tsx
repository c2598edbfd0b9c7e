import { CheckField, LoadError, Loading, useFieldText } from '@touchline/ui';
import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useTiers } from '../../api/tier-list.js';
import type { Tier } from '../../api/types.js';
import { ChargeSwitch } from '../../plans/charge-switch.js';
import type { ChargeType } from '../../plans/charge-switch.js';
import { FREE_TIER, usePlanPrice } from '../../plans/price.js';
import type { Registration } from './schema.js';
import type { ComponentProps } from 'react';
import { useNumber } from '../../format/numbers.js';

type Form = UseFormReturn<Registration>;

function OtherPlans({ form, tiers }: { form: Form; tiers: Tier[] }) {
  const t = useTranslations('register');
  const [chargeType, setChargeType] = useState<ChargeType>('P');
  return (
    <div className="flex flex-col gap-3">
      <ChargeSwitch value={chargeType} onChange={setChargeType} />
      {tiers.map((tier) => (
        <PlanRow key={tier.id} tier={tier} chargeType={chargeType} {...form.register('type_tier')} />
      ))}
      <p className="text-sm text-muted">{chargeType === 'J' ? t('perMonthHelp') : t('perMatchHelp')}</p>
    </div>
  );
}

function Plans({ form, tiers }: { form: Form; tiers: Tier[] }) {
  const t = useTranslations('register');
  const chosen = useWatch({ control: form.control, name: 'type_tier' });
  const [isOpen, setOpen] = useState(chosen !== String(FREE_TIER));
  const free = tiers.filter(({ type_tier }) => type_tier === FREE_TIER);
  const others = tiers.filter(({ type_tier }) => type_tier !== FREE_TIER);
  return (
    <>
      {free.map((tier) => (
        <PlanRow key={tier.id} tier={tier} chargeType="P" {...form.register('type_tier')} />
      ))}
      {others.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="target -ml-2 inline-flex items-center gap-1 self-start rounded-field px-2 font-semibold text-accent hover:bg-sunk"
        >
          {t('otherPlans', { count: others.length })}
          <ChevronDown
            aria-hidden="true"
            className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      )}
      {isOpen && <OtherPlans form={form} tiers={others} />}
    </>
  );
}

function TermsField({ form: { register, formState } }: { form: Form }) {
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

export function PlanStep({ form }: { form: Form }) {
  const t = useTranslations('register');
  const fieldText = useFieldText();
  const { data, error, refetch } = useTiers();
  const tiers = useDeferredValue(data);
  const fault = fieldText(form.formState.errors.type_tier);
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{t('plan')}</legend>
        <p className="text-muted">{t('planIntro')}</p>
        {error && !data && <LoadError error={error} retry={() => void refetch()} />}
        {!tiers && !error && <Loading />}
        {tiers && <Plans form={form} tiers={tiers} />}
        {fault && <p className="text-sm font-semibold text-danger">{fault}</p>}
      </fieldset>
      {(tiers ?? error) && <TermsField form={form} />}
    </>
  );
}

/** A selectable plan on one line: the whole row is its label. */
function PlanRow({
  tier,
  chargeType,
  ...radio
}: { tier: Tier; chargeType: ChargeType } & ComponentProps<'input'>) {
  const t = useTranslations('register');
  const price = usePlanPrice();
  const number = useNumber();
  const { max_tournaments, max_teams, max_players } = tier;
  const size = {
    tournaments: number(max_tournaments),
    teams: number(max_teams),
    players: number(max_players),
  };
  return (
    <label className="flex cursor-pointer items-center gap-3 rounded-card border border-edge bg-surface px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-accent">
      <input type="radio" {...radio} value={tier.type_tier} className="size-6 shrink-0 accent-accent" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-bold">{tier.name}</span>
          <span className="font-semibold text-accent">
            {price(tier, { charge_type: chargeType, months_of_charge: 1 })}
          </span>
        </span>
        <span className="block text-sm text-muted">{t('planSize', size)}</span>
      </span>
    </label>
  );
}
