import {
  Button,
  Card,
  Dialog,
  LoadError,
  Loading,
  notify,
  notifyProblem,
  PageTitle,
  useProblemText,
} from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Holiday, WeeklySlot } from '../../api/types.js';
import { useList } from '../../api/resource.js';
import { series as seriesResource } from '../../api/teams.js';
import { ALL } from '../../api/topics.js';
import { useHolidays, useSetHolidays, useSetSlots, useSlots } from '../../api/venues.js';
import { useDates } from '../../session/format.js';
import { RecordForm } from '../../ui/form.js';
import { SlotsDialog } from './slots-dialog.js';

const getKey = ({ venue, weekday, time }: WeeklySlot): string => `${venue} ${weekday} ${time}`;

/** Adds slots without duplicates. */
function withMore(slots: readonly WeeklySlot[], more: readonly WeeklySlot[]): WeeklySlot[] {
  return [...new Map([...slots, ...more].map((slot) => [getKey(slot), slot])).values()];
}

function removeSlot(slots: readonly WeeklySlot[], removed: WeeklySlot): WeeklySlot[] {
  return slots.filter((slot) => getKey(slot) !== getKey(removed));
}

/** By venue, then in weekly order. */
function byVenue(slots: readonly WeeklySlot[]): [string, WeeklySlot[]][] {
  const venues = new Map<string, WeeklySlot[]>();
  for (const slot of slots) venues.set(slot.venue, [...(venues.get(slot.venue) ?? []), slot]);
  return [...venues]
    .map(([venue, own]): [string, WeeklySlot[]] => [
      venue,
      own.sort((one, other) => one.weekday - other.weekday || one.time.localeCompare(other.time)),
    ])
    .sort(([one], [other]) => one.localeCompare(other));
}

/** Mutation callbacks that notify whether saving succeeded. */
function useSaved() {
  const shell = useTranslations('shell');
  const text = useProblemText();
  return {
    onSuccess: () => notify(shell('saved')),
    onError: (error: Error) => notifyProblem(text(error)),
  };
}

/** The weekly slots, by venue. */
function Week() {
  const t = useTranslations('venues');
  const shell = useTranslations('shell');
  const { weekday } = useDates();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useSlots();
  const series = useList(seriesResource, ALL).data?.items ?? [];
  const { mutate, mutateAsync } = useSetSlots();
  const saved = useSaved();
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const formatName = ({ weekday: day, time, series_id }: WeeklySlot): string => {
    const name = series.find(({ id }) => id === series_id)?.name;
    return [`${weekday(day)} ${time}`, ...(name ? [name] : [])].join(' · ');
  };
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t('week')}</h2>
        <Button onClick={() => setAdding(true)}>{t('addSlots')}</Button>
      </div>
      <p className="text-muted">{data.slots.length === 0 ? t('noSlots') : t('weekText')}</p>
      {byVenue(data.slots).map(([venue, slots]) => (
        <section key={venue} className="flex flex-col gap-2">
          <h3 className="font-semibold">{venue}</h3>
          <ul className="flex flex-wrap gap-2">
            {slots.map((slot) => (
              <li
                key={formatName(slot)}
                className="flex items-center rounded-field border border-line bg-sunk pl-3 tabular-nums"
              >
                {formatName(slot)}
                <button
                  type="button"
                  aria-label={`${shell('remove')}: ${venue}, ${formatName(slot)}`}
                  onClick={() => mutate({ slots: removeSlot(data.slots, slot) }, saved)}
                  className="target rounded-field text-lg leading-none text-muted hover:text-danger"
                >
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isAdding && (
        <SlotsDialog
          add={async (more) => {
            await mutateAsync({ slots: withMore(data.slots, more) });
            saved.onSuccess();
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}

/** Days without matches. */
function Holidays() {
  const t = useTranslations('venues');
  const shell = useTranslations('shell');
  const { day } = useDates();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useHolidays();
  const { mutate, mutateAsync } = useSetHolidays();
  const saved = useSaved();
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const others = (on: string): Holiday[] => data.holidays.filter((one) => one.on !== on);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t('holidays')}</h2>
        <Button onClick={() => setAdding(true)}>{t('addHoliday')}</Button>
      </div>
      <p className="text-muted">{data.holidays.length === 0 ? t('noHolidays') : t('holidaysText')}</p>
      <ul className="divide-y divide-line">
        {data.holidays.map(({ on, name }) => (
          <li key={on} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-40 flex-1">
              <span className="font-semibold">{day(on)}</span> {name && `· ${name}`}
            </span>
            <Button
              variant="quiet"
              aria-label={`${shell('remove')}: ${day(on)}`}
              onClick={() => mutate({ holidays: others(on) }, saved)}
            >
              {shell('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {isAdding && (
        <Dialog title={t('addHoliday')} onClose={() => setAdding(false)}>
          <RecordForm<Holiday>
            fields={[
              { name: 'on', label: t('on'), kind: 'date', required: true },
              { name: 'name', label: t('occasion') },
            ]}
            submitLabel={shell('add')}
            submit={async (holiday) => {
              await mutateAsync({ holidays: [...others(holiday.on), holiday] });
              saved.onSuccess();
              setAdding(false);
            }}
            onCancel={() => setAdding(false)}
          />
        </Dialog>
      )}
    </Card>
  );
}

/** Where and when the league plays each week, and the days on which it does not. */
export default function VenuesScreen() {
  const nav = useTranslations('nav');
  return (
    <>
      <PageTitle>{nav('venues')}</PageTitle>
      <Week />
      <Holidays />
    </>
  );
}
