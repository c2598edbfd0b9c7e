import { describe, expect, it } from '@jest/globals';
import { BillingCalendar } from '../../kernel/index.js';
import { buildReminder, describeWindow } from './reminder.js';

const calendar = new BillingCalendar('America/Guayaquil');
/** The window closes at the end of 5 March 2028. */
const END = '2028-03-06T04:59:59.999Z';
const at = (wall: string): string => new Date(`${wall}-05:00`).toISOString();
const on = (before: number | null, every: number | null) => ({
  reminder_days_before: before,
  reminder_every_days: every,
});

describe('the reminder for a day (R30)', () => {
  it.each([
    ['2028-02-26T23:59:59.999', null],
    ['2028-02-27T00:00', { kind: 'before', days: 7 }],
    ['2028-02-27T23:59:59.999', { kind: 'before', days: 7 }],
    ['2028-02-28T00:00', null],
    ['2028-03-05T00:00', { kind: 'last_day', days: 0 }],
    ['2028-03-05T23:59:59.999', { kind: 'last_day', days: 0 }],
    ['2028-03-06T00:00', null],
    ['2028-03-15T12:00', { kind: 'overdue', days: 10 }],
    ['2028-03-25T12:00', { kind: 'overdue', days: 20 }],
    ['2028-03-26T12:00', null],
  ])('at %s: 7 days before, on the last day, every 10 days after, across February 29', (wall, expected) => {
    expect(buildReminder(END, on(7, 10), calendar, at(wall))).toEqual(expected);
  });

  it('is null when both settings are off, even on the last day', () => {
    expect(buildReminder(END, on(null, null), calendar, at('2028-03-05T12:00'))).toBeNull();
  });

  it('is sent on the last day when either setting is on', () => {
    const last = { kind: 'last_day', days: 0 };
    expect(buildReminder(END, on(3, null), calendar, at('2028-03-05T12:00'))).toEqual(last);
    expect(buildReminder(END, on(null, 9), calendar, at('2028-03-05T12:00'))).toEqual(last);
    expect(buildReminder(END, on(3, null), calendar, at('2028-03-15T12:00'))).toBeNull();
  });
});

describe('a reminder that staff send', () => {
  it.each([
    ['2028-03-03T09:00', { kind: 'before', days: 2 }],
    ['2028-03-05T23:59:59.999', { kind: 'last_day', days: 0 }],
    ['2028-03-06T00:00', { kind: 'overdue', days: 1 }],
  ])('at %s describes the state of the payment window', (wall, expected) => {
    expect(describeWindow(END, calendar, at(wall))).toEqual(expected);
  });
});
