import { SelectField, TextArea, TextField } from '@touchline/ui';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Weekdays } from '../../records/weekdays.js';
import type { SlotForm, SlotMode } from './slots.js';

interface Props {
  form: UseFormReturn<SlotForm>;
  mode: SlotMode;
  modes: readonly SlotMode[];
  /** Something has been changed: what was previewed is out of date. */
  onChange: () => void;
}

type FieldName = 'startOn' | 'weekdays' | 'times' | 'venues' | 'holidays';

function useErrorText({ formState: { errors } }: UseFormReturn<SlotForm>) {
  const t = useTranslations('fixtures');
  return (name: FieldName): string | undefined => errors[name] && t(`error_${name}`);
}

/** The lists of a slot, as text. */
function Lists({ form, onChange }: Pick<Props, 'form' | 'onChange'>) {
  const t = useTranslations('fixtures');
  const getError = useErrorText(form);
  return (
    <>
      <TextField
        label={t('times')}
        hint={t('timesHint')}
        error={getError('times')}
        {...form.register('times', { onChange })}
      />
      {(['venues', 'holidays'] as const).map((name) => (
        <TextArea
          key={name}
          label={t(name)}
          hint={t(`${name}Hint`)}
          rows={2}
          error={getError(name)}
          {...form.register(name, { onChange })}
        />
      ))}
    </>
  );
}

/**
 * Slots of its own: each of these days, at each time, at each venue. The lists are a component of their own because
 * the focus goes to the first error in the order in which fields are registered.
 */
function OwnSlots({ form, onChange }: Pick<Props, 'form' | 'onChange'>) {
  const getError = useErrorText(form);
  return (
    <>
      <Controller
        name="weekdays"
        control={form.control}
        render={({ field }) => (
          <Weekdays
            ref={field.ref}
            chosen={field.value}
            onChange={(weekdays) => {
              field.onChange(weekdays);
              onChange();
            }}
            error={getError('weekdays')}
          />
        )}
      />
      <Lists form={form} onChange={onChange} />
    </>
  );
}

/** When and where: in the league's weekly slots, in slots given here, or undecided. */
export function SlotFields({ form, mode, modes, onChange }: Props) {
  const t = useTranslations('fixtures');
  const getError = useErrorText(form);
  return (
    <>
      {modes.length > 1 && (
        <SelectField
          label={t('when')}
          // The first mode until one is chosen, also when the league's slots are only known later.
          value={mode}
          onChange={({ target }) => {
            form.setValue('mode', target.value as SlotMode);
            onChange();
          }}
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
          error={getError('startOn')}
          {...form.register('startOn', { onChange })}
        />
      )}
      {mode === 'own' && <OwnSlots form={form} onChange={onChange} />}
    </>
  );
}
