import { useId } from 'react';
import { useTranslations } from 'use-intl';

/** P: per match, J: a fixed price per month (R4). */
export type ChargeType = 'P' | 'J';

const CHOICES = [
  ['P', 'switchMatch'],
  ['J', 'switchMonth'],
] as const;

/** Switches between a plan's two prices. */
export function ChargeSwitch({ value, onChange }: { value: ChargeType; onChange: (to: ChargeType) => void }) {
  const t = useTranslations('register');
  const name = useId();
  return (
    <fieldset className="inline-grid grid-cols-2 self-start rounded-field border border-line bg-sunk p-1">
      <legend className="sr-only">{t('showPrices')}</legend>
      {CHOICES.map(([type, text]) => (
        <label
          key={type}
          className="target relative flex cursor-pointer items-center justify-center rounded-field px-4 text-sm font-semibold text-muted has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={value === type}
            onChange={() => onChange(type)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {t(text)}
        </label>
      ))}
    </fieldset>
  );
}
