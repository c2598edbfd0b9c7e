import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, useWatch } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import type { DrawnPart, FixturesBody } from '../../api/tournaments.js';
import type { Tournament } from '../../api/types.js';
import { useSlots } from '../../api/venues.js';
import { localDay } from '../../session/local-time.js';
import { useSession } from '../../session/session.js';
import { useSending } from '../../ui/use-sending.js';
import { SLOTS, toFixturesBody } from './slots.js';
import type { SlotForm, SlotMode } from './slots.js';

/** Validates what the mode asks for. */
const createResolver =
  (toMode: (form: SlotForm) => SlotMode): Resolver<SlotForm> =>
  async (values, context, options) => {
    const resolve = valibotResolver(SLOTS[toMode(values)] as never, {}, { raw: true }) as Resolver<SlotForm>;
    return resolve(values, context, options);
  };

/** The slots being filled in; starts with the league's weekly slots, if it has any. */
export function useTiming(tournament: Tournament, part: DrawnPart) {
  const { league } = useSession();
  const week = useSlots().data;
  const modes: SlotMode[] = [
    ...(week && week.slots.length > 0 ? (['week'] as const) : []),
    'own',
    ...(part === 'fixtures' ? (['none'] as const) : []),
  ];
  // A cup is drawn first, because only then are there matches to schedule.
  const toMode = ({ mode }: Pick<SlotForm, 'mode'>): SlotMode =>
    part === 'cup' ? 'none' : (mode ?? modes[0]!);
  const form = useForm<SlotForm>({
    defaultValues: {
      startOn: tournament.starts_on ?? localDay(new Date(), league.time_zone),
      weekdays: [5, 6],
      times: '10:00, 12:00, 15:00',
      ...{ venues: '', holidays: '', until: '' },
    },
    resolver: createResolver(toMode),
  });
  const mode = toMode({ mode: useWatch({ control: form.control, name: 'mode' }) });
  const { send, problem, clearProblem } = useSending(form);
  return {
    ...{ form, modes, mode, problem, clearProblem },
    /** Sends the slots, once they are complete. */
    send: (work: (slots: FixturesBody, form: SlotForm, isCurrent: () => boolean) => Promise<unknown>) =>
      send((values, isCurrent) => work(toFixturesBody(toMode(values), values), values, isCurrent)),
  };
}
