import { describe, expect, it } from '@jest/globals';
import type { EventTuple } from '../maintenance/event-cursor.js';
import type { LedgerCheck } from '../maintenance/ledger-check.js';
import { EventLines, ReceiptCount } from './event-lines.js';
import { formatEventLine } from './export-format.js';
import type { ReadLine } from './line-reader.js';

const league = (n: number): string => `00000000-0000-7000-8000-00000000000${n}`;

const line = (n: number, version: number): ReadLine => {
  const at = '2026-03-02 15:00:00.500+00';
  const ids = [league(8), league(9)] as const;
  const event: EventTuple = [
    ...([league(n), String(version), 'PlanKept', '{}', ...ids, at, 'ab'.repeat(32), '12', at] as const),
  ];
  return { text: formatEventLine(event).slice(0, -1) };
};

/** Which events of these lines are checked, and what is reported about the others. */
function checked(...lines: ReadLine[]): { events: string[]; reports: string[] } {
  const [events, reports]: [string[], string[]] = [[], []];
  const add = ([leagueId, version]: EventTuple): void => void events.push(`${leagueId.at(-1)}/${version}`);
  const into = new EventLines({ add } as unknown as LedgerCheck, (report) => reports.push(report));
  for (const one of lines) into.add(one);
  return { events, reports };
}

describe('EventLines', () => {
  it('checks events in order', () => {
    expect(checked(line(1, 1), line(1, 2), line(2, 1))).toEqual({
      events: ['1/1', '1/2', '2/1'],
      reports: [],
    });
  });

  it('reports unreadable lines by number', () => {
    expect(checked(line(1, 1), { problem: 'is no UTF-8 text' }, { text: 'x' }, line(1, 2))).toEqual({
      events: ['1/1', '1/2'],
      reports: [
        'events.jsonl, line 2, is no UTF-8 text',
        'events.jsonl, line 3, is no event in the form of an export',
      ],
    });
  });

  it('skips events of a league out of order and reports each run of them once', () => {
    const stray = (number: number, n: number): string =>
      `events.jsonl, line ${number}, is of league ${league(n)} behind ${league(3)}: out of order, or there twice`;
    const lines = [line(3, 1), line(1, 1), line(1, 2), line(2, 1), line(3, 2), line(2, 2)];
    expect(checked(...lines)).toEqual({
      events: ['3/1', '3/2'],
      reports: [stray(2, 1), stray(4, 2), stray(6, 2)],
    });
  });
});

describe('ReceiptCount', () => {
  const file = (name: string, sha256 = 'a') => ({ name, sha256, mime: 'image/png', size: 1 });
  const counted = (...uploads: ReturnType<typeof file>[][]): number => {
    const receipts = new ReceiptCount();
    for (const upload of uploads) receipts.add(upload);
    return receipts.count;
  };

  it('counts a file once for all payments of an upload', () => {
    expect(counted()).toBe(0);
    expect(counted([file('1'), file('2')], [file('1'), file('2')], [file('1'), file('2')])).toBe(2);
  });

  it('counts files with another name, other bytes or another upload separately', () => {
    expect(counted([file('1')], [file('2')], [file('1')])).toBe(3);
    expect(counted([file('1', 'a')], [file('1', 'b')])).toBe(2);
    expect(counted([file('1'), file('2')], [file('1 a2')])).toBe(3);
  });
});
