import * as v from 'valibot';
import type { FixturesBody } from '../../api/tournaments.js';
import { splitList, parseTimes } from '../../records/times.js';

/** In the league's weekly slots, in slots of its own, or without dates for now. */
export type SlotMode = 'week' | 'own' | 'none';

/** Slots as the form holds them: lists as text. */
export interface SlotForm {
  /** Undefined until a choice is made. */
  mode?: SlotMode;
  startOn: string;
  weekdays: number[];
  times: string;
  venues: string;
  holidays: string;
  /** The last day to move a round to, if any; only asked for there. */
  until: string;
}

const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A list as text, which names its field if an item is not valid. */
const list = (name: string, item: RegExp, least: 0 | 1) =>
  v.pipe(
    v.string(),
    v.check((text) => splitList(text).length >= least, name),
    v.check((text) => splitList(text).every((one) => item.test(one)), name),
  );
const startOn = v.pipe(v.string(), v.regex(DAY, 'startOn'));

/** What must be filled in. Errors are the names of their fields, as in the texts `error_…`. */
export const SLOTS = {
  none: v.object({}),
  week: v.object({ startOn }),
  own: v.object({
    startOn,
    weekdays: v.pipe(v.array(v.number()), v.minLength(1, 'weekdays')),
    times: list('times', TIME, 1),
    venues: list('venues', /./, 1),
    holidays: list('holidays', DAY, 0),
  }),
};

/** The request's part; empty for fixtures without dates. */
export function toFixturesBody(mode: SlotMode, form: SlotForm): FixturesBody {
  const { startOn, weekdays, times, venues, holidays } = form;
  if (mode === 'none') return {};
  if (mode === 'week') return { slots: { start_on: startOn } };
  return {
    slots: {
      start_on: startOn,
      weekdays: [...weekdays].sort((one, other) => one - other),
      times: parseTimes(times),
      venues: splitList(venues),
      holidays: splitList(holidays),
    },
  };
}
