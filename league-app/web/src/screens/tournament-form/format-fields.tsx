import { TOURNAMENT_FORMATS } from '@touchline/contracts';
import { CheckField, SelectField, TextField } from '@touchline/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useIsOpen } from '../../session/session.js';
import type { Draft } from './draft.js';
import { hasCup, hasGroups, hasTable } from './draft.js';

type Form = UseFormReturn<Draft>;

function Legs({
  label,
  name,
  register,
}: { label: string; name: 'legs' | 'cupLegs' } & Pick<Form, 'register'>) {
  const t = useTranslations('tournaments');
  return (
    <SelectField label={label} {...register(name, { setValueAs: Number })}>
      <option value={1}>{t('single')}</option>
      <option value={2}>{t('double')}</option>
    </SelectField>
  );
}

/** The format of a tournament. Without cups in the plan, formats with a knockout are not offered. */
export function FormatFields({ register, control }: Pick<Form, 'register' | 'control'>) {
  const t = useTranslations('tournaments');
  const isOpen = useIsOpen();
  const draft = { format: useWatch({ control, name: 'format' }) };
  const open = TOURNAMENT_FORMATS.filter(
    (format) => !format.includes('cup') || isOpen('access_tournament_cups'),
  );
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">{t('format')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {open.map((format) => (
            <label
              key={format}
              className="flex cursor-pointer items-start gap-3 rounded-field border border-edge p-3 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                value={format}
                {...register('format')}
                className="mt-1 size-5 accent-accent"
              />
              <span>
                <span className="block font-semibold">{t(format)}</span>
                <span className="text-sm text-muted">{t(`${format}_text`)}</span>
              </span>
            </label>
          ))}
        </div>
        {open.length < TOURNAMENT_FORMATS.length && (
          <p className="mt-2 text-sm text-muted">{t('cupsClosed')}</p>
        )}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        {hasTable(draft) && <Legs label={t('legs')} name="legs" register={register} />}
        {hasCup(draft) && <Legs label={t('cupLegs')} name="cupLegs" register={register} />}
        {hasGroups(draft) && (
          <TextField
            label={t('groupCount')}
            type="number"
            min={2}
            max={16}
            {...register('groups', { valueAsNumber: true })}
          />
        )}
        {draft.format === 'groups_cup' && (
          <TextField
            label={t('advance')}
            type="number"
            min={1}
            max={8}
            {...register('advance', { valueAsNumber: true })}
          />
        )}
      </div>
      {hasCup(draft) && <CheckField label={t('thirdPlace')} {...register('thirdPlace')} />}
    </>
  );
}
