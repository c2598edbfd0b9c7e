/** When and where matches are played, as a form has it: lists as text. */
export interface SlotForm {
  startOn: string;
  weekdays: number[];
  times: string;
  venues: string;
  holidays: string;
}

/** What was separated by commas or lines. */
export function listOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export type SlotFault = 'startOn' | 'weekdays' | 'times' | 'venues' | 'holidays';

export function faultsOf({ startOn, weekdays, times, venues, holidays }: SlotForm): SlotFault[] {
  const faults: SlotFault[] = [];
  if (!DAY.test(startOn)) faults.push('startOn');
  if (weekdays.length === 0) faults.push('weekdays');
  if (listOf(times).length === 0 || !listOf(times).every((time) => TIME.test(time))) faults.push('times');
  if (listOf(venues).length === 0) faults.push('venues');
  if (!listOf(holidays).every((day) => DAY.test(day))) faults.push('holidays');
  return faults;
}

export function slotsOf({ startOn, weekdays, times, venues, holidays }: SlotForm): object {
  return {
    start_on: startOn,
    weekdays: [...weekdays].sort((one, other) => one - other),
    times: listOf(times).map((time) => time.padStart(5, '0')),
    venues: listOf(venues),
    holidays: listOf(holidays),
  };
}
