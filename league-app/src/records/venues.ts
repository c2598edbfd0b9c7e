import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';
import type { HolidayRow, SlotRow, VenueRow } from './competition-rows.js';
import { Table } from './table.js';
import { sortKey } from '../storage/sort-key.js';

export interface NamedSlot {
  venue: string;
  weekday: number;
  time: string;
  /** The series that has the slot to itself; null for all. */
  seriesId: string | null;
}

/** Where the league plays, its weekly times, and the days on which it does not play. */
export class Venues extends Table<VenueRow> {
  private readonly slots: Table<SlotRow>;
  private readonly days: Table<HolidayRow>;

  constructor(file: LeagueFile) {
    super(file, 'venue', ['id', 'name', 'address', 'active', 'created', 'updated']);
    this.slots = new Table(file, 'kick_off_slot', [
      'id',
      'venue_id',
      'weekday',
      'time',
      'series_id',
      'created',
    ]);
    this.days = new Table(file, 'holiday', ['id', 'date', 'name', 'created']);
  }

  /** The venue with a name, created if it does not exist. */
  findOrCreate(change: Change, name: string): VenueRow {
    const existing = this.where({ name })[0];
    if (existing !== undefined) return existing;
    const stamps = { created: change.now, updated: change.now };
    return this.insert(change, { id: change.newId(), name, address: null, active: 1, ...stamps });
  }

  /** @param seriesId excludes slots reserved for other series */
  weekly(seriesId: string | null = null): (SlotRow & { venue: string })[] {
    return this.file.all(
      `SELECT kick_off_slot.*, venue.name AS venue FROM kick_off_slot JOIN venue ON venue.id = venue_id
       WHERE ?1 = '' OR series_id IS NULL OR series_id = ?1
       ORDER BY weekday, time, ${sortKey('venue.name')}`,
      // libsql mistakes a single null for an object of named parameters.
      seriesId ?? '',
    );
  }

  /** Replaces the weekly slots; new venues are created. */
  setWeekly(change: Change, slots: readonly NamedSlot[]): void {
    for (const { id } of this.slots.where({})) this.slots.remove(change, id);
    for (const { venue, weekday, time, seriesId } of slots)
      this.slots.insert(change, {
        id: change.newId(),
        venue_id: this.findOrCreate(change, venue).id,
        weekday,
        time,
        series_id: seriesId,
        created: change.now,
      });
  }

  holidays(): HolidayRow[] {
    return this.days.where({}, 'date');
  }

  /** Replaces all holidays. */
  setHolidays(change: Change, holidays: readonly { date: string; name: string | null }[]): void {
    for (const { id } of this.days.where({})) this.days.remove(change, id);
    for (const { date, name } of holidays)
      this.days.insert(change, { id: change.newId(), date, name, created: change.now });
  }
}
