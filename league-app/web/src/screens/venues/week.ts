import type { WeeklySlot } from '../../api/types.js';

const getKey = ({ venue, weekday, time }: WeeklySlot): string => `${venue} ${weekday} ${time}`;

/** Adds slots without duplicates. */
export function withMore(slots: readonly WeeklySlot[], more: readonly WeeklySlot[]): WeeklySlot[] {
  return [...new Map([...slots, ...more].map((slot) => [getKey(slot), slot])).values()];
}

export function without(slots: readonly WeeklySlot[], gone: WeeklySlot): WeeklySlot[] {
  return slots.filter((slot) => getKey(slot) !== getKey(gone));
}

/** By venue, then in the order of the week. */
export function byVenue(slots: readonly WeeklySlot[]): [string, WeeklySlot[]][] {
  const venues = new Map<string, WeeklySlot[]>();
  for (const slot of slots) venues.set(slot.venue, [...(venues.get(slot.venue) ?? []), slot]);
  return [...venues]
    .map(([venue, own]): [string, WeeklySlot[]] => [
      venue,
      own.sort((one, other) => one.weekday - other.weekday || one.time.localeCompare(other.time)),
    ])
    .sort(([one], [other]) => one.localeCompare(other));
}
