import { useFormatter, useTranslations } from 'use-intl';
import { Field, INPUT, TextArea, TextField } from '../../ui/field.js';
import type { SlotFault, SlotForm } from './slots.js';

interface Props {
  form: SlotForm;
  faults: readonly SlotFault[];
  change: (by: Partial<SlotForm>) => void;
}

/** A Monday, to name the days of the week by. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

function Weekdays({
  form,
  change,
  fault,
}: {
  form: SlotForm;
  change: Props['change'];
  fault: string | undefined;
}) {
  const t = useTranslations('fixtures');
  const format = useFormatter();
  const { weekdays } = form;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('weekdays')}</legend>
      <div className="flex flex-wrap gap-2">
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <label
            key={day}
            className="target flex cursor-pointer items-center justify-center rounded-field border border-edge px-3 font-semibold has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={weekdays.includes(day)}
              onChange={() =>
                change({
                  weekdays: weekdays.includes(day)
                    ? weekdays.filter((one) => one !== day)
                    : [...weekdays, day],
                })
              }
            />
            {format.dateTime(new Date(MONDAY + day * DAY_MS), { weekday: 'short', timeZone: 'UTC' })}
          </label>
        ))}
      </div>
      {fault && <p className="text-sm font-semibold text-danger">{fault}</p>}
    </fieldset>
  );
}

export function SlotFields({ form, faults, change }: Props) {
  const t = useTranslations('fixtures');
  const faultOf = (name: SlotFault): string | undefined =>
    faults.includes(name) ? t(`fault_${name}`) : undefined;
  return (
    <>
      <TextField
        label={t('startOn')}
        type="date"
        value={form.startOn}
        error={faultOf('startOn')}
        onChange={(event) => change({ startOn: event.target.value })}
      />
      <Weekdays form={form} change={change} fault={faultOf('weekdays')} />
      <TextField
        label={t('times')}
        hint={t('timesHint')}
        value={form.times}
        error={faultOf('times')}
        onChange={(event) => change({ times: event.target.value })}
      />
      <Field label={t('venues')} hint={t('venuesHint')} error={faultOf('venues')}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={2}
            value={form.venues}
            onChange={(event) => change({ venues: event.target.value })}
            className={INPUT}
          />
        )}
      </Field>
      <TextArea
        label={t('holidays')}
        hint={t('holidaysHint')}
        rows={2}
        value={form.holidays}
        error={faultOf('holidays')}
        onChange={(event) => change({ holidays: event.target.value })}
      />
    </>
  );
}
