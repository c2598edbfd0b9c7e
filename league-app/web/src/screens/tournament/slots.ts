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
}

const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export type SlotError = 'startOn' | 'weekdays' | 'times' | 'venues' | 'holidays';

export function validateSlots(mode: SlotMode, form: SlotForm): SlotError[] {
  const { startOn, weekdays, times, venues, holidays } = form;
  const errors: SlotError[] = [];
  if (mode !== 'none' && !DAY.test(startOn)) errors.push('startOn');
  if (mode !== 'own') return errors;
  if (weekdays.length === 0) errors.push('weekdays');
  if (splitList(times).length === 0 || !splitList(times).every((time) => TIME.test(time)))
    errors.push('times');
  if (splitList(venues).length === 0) errors.push('venues');
  if (!splitList(holidays).every((day) => DAY.test(day))) errors.push('holidays');
  return errors;
}

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
