import { SelectField, TextArea, TextField } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { Weekdays } from '../../records/weekdays.js';
import type { SlotError, SlotForm, SlotMode } from './slots.js';

interface Props {
  form: SlotForm;
  mode: SlotMode;
  modes: readonly SlotMode[];
  errors: readonly SlotError[];
  change: (by: Partial<SlotForm>) => void;
}

/** When and where: in the league's weekly slots, in slots given here, or undecided. */
export function SlotFields({ form, mode, modes, errors, change }: Props) {
  const t = useTranslations('fixtures');
  const getError = (name: SlotError): string | undefined =>
    errors.includes(name) ? t(`error_${name}`) : undefined;
  return (
    <>
      {modes.length > 1 && (
        <SelectField
          label={t('when')}
          value={mode}
          onChange={(event) => change({ mode: event.target.value as SlotMode })}
        >
          {modes.map((one) => (
            <option key={one} value={one}>
              {t(`when_${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      {mode !== 'none' && (
        <TextField
          label={t('startOn')}
          type="date"
          value={form.startOn}
          error={getError('startOn')}
          onChange={(event) => change({ startOn: event.target.value })}
        />
      )}
      {mode === 'own' && (
        <>
          <Weekdays
            chosen={form.weekdays}
            onChange={(weekdays) => change({ weekdays })}
            error={getError('weekdays')}
          />
          <TextField
            label={t('times')}
            hint={t('timesHint')}
            value={form.times}
            error={getError('times')}
            onChange={(event) => change({ times: event.target.value })}
          />
          <TextArea
            label={t('venues')}
            hint={t('venuesHint')}
            rows={2}
            value={form.venues}
            error={getError('venues')}
            onChange={(event) => change({ venues: event.target.value })}
          />
          <TextArea
            label={t('holidays')}
            hint={t('holidaysHint')}
            rows={2}
            value={form.holidays}
            error={getError('holidays')}
            onChange={(event) => change({ holidays: event.target.value })}
          />
        </>
      )}
    </>
  );
}
