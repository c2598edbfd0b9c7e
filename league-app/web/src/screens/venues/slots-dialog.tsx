import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, Dialog, SelectField, TextField, useFieldText } from '@touchline/ui';
import { Controller, useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { useList } from '../../api/resource.js';
import { series as seriesResource } from '../../api/teams.js';
import { ALL } from '../../api/topics.js';
import type { WeeklySlot } from '../../api/types.js';
import { useVenues } from '../../api/venues.js';
import { parseTimes } from '../../records/times.js';
import { Weekdays } from '../../records/weekdays.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { useSending } from '../../ui/use-sending.js';

const TIMES = /^(([01]?\d|2[0-3]):[0-5]\d\s*([,;]\s*|$))+$/;
const filled = v.pipe(v.string(), v.trim(), v.nonEmpty('required'));
/** Each chosen day at each time; the series is empty if the slots are for all of them. */
const SLOTS = v.object({
  ...{ venue: filled, times: v.pipe(filled, v.regex(TIMES, 'times')), seriesId: v.string() },
  weekdays: v.pipe(v.array(v.number()), v.minLength(1, 'weekdays')),
});
type Slots = v.InferInput<typeof SLOTS>;

interface Props {
  add: (slots: WeeklySlot[]) => Promise<void>;
  onClose: () => void;
}

function toSlots({ venue, times, seriesId, weekdays }: Slots): WeeklySlot[] {
  const at = parseTimes(times);
  return weekdays.flatMap((weekday) =>
    at.map((time) => ({ venue, weekday, time, series_id: seriesId || null })),
  );
}

function SlotsFields({ register, control, formState: { errors } }: UseFormReturn<Slots>) {
  const t = useTranslations('venues');
  const fixtures = useTranslations('fixtures');
  const fields = useTranslations('fields');
  const fieldText = useFieldText();
  const { data: venues } = useVenues();
  const series = useList(seriesResource, ALL).data?.items ?? [];
  return (
    <>
      <datalist id="venue-suggestions">
        {venues?.items.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label={fixtures('venue')}
        list="venue-suggestions"
        autoComplete="off"
        error={fieldText(errors.venue)}
        {...register('venue')}
      />
      <TextField
        label={fixtures('times')}
        hint={fixtures('timesHint')}
        autoComplete="off"
        error={fieldText(errors.times)}
        {...register('times')}
      />
      {series.length > 1 && (
        <SelectField label={fields('optional', { label: t('onlySeries') })} {...register('seriesId')}>
          <option value="">{fields('choose')}</option>
          {series.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Controller
        name="weekdays"
        control={control}
        render={({ field: { value, onChange, ref } }) => (
          <Weekdays
            ref={ref}
            chosen={value}
            onChange={onChange}
            error={errors.weekdays && fixtures('error_weekdays')}
          />
        )}
      />
    </>
  );
}

/** Adds weekly slots to a venue: each chosen day at each chosen time. */
export function SlotsDialog({ add, onClose }: Props) {
  const t = useTranslations('venues');
  const shell = useTranslations('shell');
  const form = useForm<Slots>({
    defaultValues: { venue: '', times: '', seriesId: '', weekdays: [5, 6] },
    resolver: valibotResolver(SLOTS),
  });
  const { send, problem } = useSending(form);
  const submit = send((slots) => add(toSlots(slots)));
  return (
    <Dialog title={t('addSlots')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        {problem && <ProblemNotice error={problem} />}
        <SlotsFields {...form} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {shell('add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
