import { Dialog } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../api/resource.js';
import { series as seriesResource } from '../../api/teams.js';
import { ALL } from '../../api/topics.js';
import { useVenues } from '../../api/venues.js';
import { parseTimes } from '../../records/times.js';
import { Weekdays } from '../../records/weekdays.js';
import { RecordForm } from '../../ui/form.js';
import type { WeeklySlot } from '../../api/types.js';

interface Props {
  add: (slots: WeeklySlot[]) => Promise<void>;
  onClose: () => void;
}

/** Adds weekly slots to a venue: each chosen day at each chosen time. */
export function SlotsDialog({ add, onClose }: Props) {
  const t = useTranslations('venues');
  const fixtures = useTranslations('fixtures');
  const shell = useTranslations('shell');
  const { data: venues } = useVenues();
  const [weekdays, setWeekdays] = useState([5, 6]);
  const [isSubmitted, setSubmitted] = useState(false);
  const series = useList(seriesResource, ALL).data?.items ?? [];
  const ofSeries = {
    name: 'series_id',
    label: t('onlySeries'),
    kind: 'select',
    options: series.map(({ id, name }) => ({ value: id, label: name })),
  } as const;
  const hasNone = weekdays.length === 0;
  return (
    <Dialog title={t('addSlots')} onClose={onClose}>
      <RecordForm<{ venue: string; times: string; series_id: string | null }>
        fields={[
          {
            name: 'venue',
            label: fixtures('venue'),
            required: true,
            suggestions: venues?.items.map(({ name }) => name),
          },
          {
            name: 'times',
            label: fixtures('times'),
            hint: fixtures('timesHint'),
            kind: 'times',
            required: true,
          },
          ...(series.length > 1 ? [ofSeries] : []),
        ]}
        submitLabel={shell('add')}
        submit={async ({ venue, times, series_id = null }) => {
          setSubmitted(true);
          if (hasNone) return;
          const at = parseTimes(times);
          await add(weekdays.flatMap((weekday) => at.map((time) => ({ venue, weekday, time, series_id }))));
        }}
        onCancel={onClose}
      >
        <Weekdays
          chosen={weekdays}
          onChange={setWeekdays}
          error={isSubmitted && hasNone ? fixtures('error_weekdays') : undefined}
        />
      </RecordForm>
    </Dialog>
  );
}
