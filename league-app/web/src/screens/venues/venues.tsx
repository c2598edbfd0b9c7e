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
import { useChange, useRead } from '../../api/use-api.js';
import { useDates } from '../../session/format.js';
import { RecordForm } from '../../ui/form.js';
import { SlotsDialog } from './slots-dialog.js';
import { byVenue, withMore, without } from './week.js';
import type { Holiday, WeeklySlot } from './week.js';

/** Saves a list that is stored as a whole. */
function usePut(address: string) {
  const change = useChange();
  const shell = useTranslations('shell');
  const text = useProblemText();
  const put = async (body: object): Promise<void> => {
    await change('PUT', address, body);
    notify(shell('saved'));
  };
  return { put, try: (body: object) => void put(body).catch((error: Error) => notifyProblem(text(error))) };
}

/** The weekly slots, by venue. */
function Week() {
  const t = useTranslations('venues');
  const shell = useTranslations('shell');
  const { weekday } = useDates();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useRead<{ slots: WeeklySlot[] }>('/api/slots');
  const saving = usePut('/api/slots');
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const nameOf = ({ weekday: day, time }: WeeklySlot): string => `${weekday(day)} ${time}`;
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
                key={nameOf(slot)}
                className="flex items-center rounded-field border border-line bg-sunk pl-3 tabular-nums"
              >
                {nameOf(slot)}
                <button
                  type="button"
                  aria-label={`${shell('remove')}: ${venue}, ${nameOf(slot)}`}
                  onClick={() => saving.try({ slots: without(data.slots, slot) })}
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
            await saving.put({ slots: withMore(data.slots, more) });
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}

/** Days on which nobody plays. */
function Holidays() {
  const t = useTranslations('venues');
  const shell = useTranslations('shell');
  const { day } = useDates();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useRead<{ holidays: Holiday[] }>('/api/holidays');
  const saving = usePut('/api/holidays');
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const others = (on: unknown): Holiday[] => data.holidays.filter((one) => one.on !== on);
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
              look="quiet"
              aria-label={`${shell('remove')}: ${day(on)}`}
              onClick={() => saving.try({ holidays: others(on) })}
            >
              {shell('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {isAdding && (
        <Dialog title={t('addHoliday')} onClose={() => setAdding(false)}>
          <RecordForm
            fields={[
              { name: 'on', label: t('on'), kind: 'date', required: true },
              { name: 'name', label: t('occasion') },
            ]}
            submitLabel={shell('add')}
            submit={async (holiday) => {
              await saving.put({ holidays: [...others(holiday['on']), holiday] });
              setAdding(false);
            }}
            onCancel={() => setAdding(false)}
          />
        </Dialog>
      )}
    </Card>
  );
}

/** Where and when the league plays, each week, and on which days it does not. */
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
