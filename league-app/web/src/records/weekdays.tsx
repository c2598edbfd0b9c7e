import type { Ref } from 'react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../session/format.js';

interface Props {
  chosen: readonly number[];
  onChange: (weekdays: number[]) => void;
  error?: string | undefined;
  label?: string;
  /** The first checkbox, which receives the focus if the days are missing. */
  ref?: Ref<HTMLInputElement>;
}

/** Checkboxes for weekdays; Monday is 0. */
export function Weekdays({ chosen, onChange, error, label, ref }: Props) {
  const t = useTranslations('fixtures');
  const { weekday } = useDates();
  const id = useId();
  const toggle = (day: number): void =>
    onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]);
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-1 font-semibold">{label ?? t('weekdays')}</legend>
      <div className="flex flex-wrap gap-2">
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <label
            key={day}
            className="target flex cursor-pointer items-center justify-center rounded-field border border-edge px-3 font-semibold has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              ref={day === 0 ? ref : undefined}
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
            {weekday(day)}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
