import { useTranslations } from 'use-intl';
import { useDates } from '../session/format.js';

interface Props {
  chosen: readonly number[];
  onChange: (weekdays: number[]) => void;
  error?: string | undefined;
  label?: string;
}

/** Checkboxes for weekdays; Monday is 0. */
export function Weekdays({ chosen, onChange, error, label }: Props) {
  const t = useTranslations('fixtures');
  const { weekday } = useDates();
  const toggle = (day: number): void =>
    onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{label ?? t('weekdays')}</legend>
      <div className="flex flex-wrap gap-2">
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <label
            key={day}
            className="target flex cursor-pointer items-center justify-center rounded-field border border-edge px-3 font-semibold has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
            {weekday(day)}
          </label>
        ))}
      </div>
      {error && <p className="text-sm font-semibold text-danger">{error}</p>}
    </fieldset>
  );
}
