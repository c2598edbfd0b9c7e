import { useState } from 'react';
import type { DrawnPart } from '../../api/tournaments.js';
import type { Tournament } from '../../api/types.js';
import { useSlots } from '../../api/venues.js';
import { localDay } from '../../session/local-time.js';
import { useSession } from '../../session/session.js';
import { validateSlots, toFixturesBody } from './slots.js';
import type { SlotForm, SlotMode } from './slots.js';

/** The slots being filled in; starts with the league's weekly slots, if it has any. */
export function useTiming(tournament: Tournament, part: DrawnPart) {
  const { league } = useSession();
  const week = useSlots().data;
  const [form, setForm] = useState<SlotForm>({
    startOn: tournament.starts_on ?? localDay(new Date(), league.time_zone),
    weekdays: [5, 6],
    times: '10:00, 12:00, 15:00',
    venues: '',
    holidays: '',
  });
  const modes: SlotMode[] = [
    ...(week && week.slots.length > 0 ? (['week'] as const) : []),
    'own',
    ...(part === 'fixtures' ? (['none'] as const) : []),
  ];
  // A cup is drawn first, because only then are there matches to schedule.
  const mode = part === 'cup' ? 'none' : (form.mode ?? modes[0]!);
  return { form, setForm, modes, mode, errors: validateSlots(mode, form), slots: toFixturesBody(mode, form) };
}
