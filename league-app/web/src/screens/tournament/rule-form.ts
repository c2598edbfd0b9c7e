import type { FixtureRule } from '../../api/types.js';
import { splitList } from '../../records/times.js';

export const RULE_KINDS = [
  ...(['team_cannot', 'share_ground', 'home_venue', 'rest_days', 'meet_within'] as const),
  ...(['fixed_match', 'side_in_round'] as const),
];

/** A rule while it is edited: fields of all kinds at once, mostly as text. */
export interface RuleForm {
  kind: FixtureRule['kind'];
  team: string;
  other: string;
  teams: string[];
  weekdays: number[];
  dates: string;
  before: string;
  after: string;
  venue: string;
  days: string;
  from: string;
  to: string;
  round: string;
  date: string;
  time: string;
  side: 'home' | 'away';
}

export const EMPTY_RULE: RuleForm = {
  kind: 'team_cannot',
  ...{ team: '', other: '', teams: [], weekdays: [], dates: '', before: '', after: '', venue: '' },
  ...{ days: '3', from: '', to: '', round: '', date: '', time: '', side: 'home' },
};

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_AS_WRITTEN = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** Parses a date in the regional format or in the API's. */
function toDay(text: string): string | null {
  if (DAY.test(text)) return text;
  const [, day, month, year] = DAY_AS_WRITTEN.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

const toNumber = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);

/** Converts the form to a rule; null while something is missing. */
export function toRule(form: RuleForm): FixtureRule | null {
  const { kind, team, other, teams, venue } = form;
  switch (kind) {
    case 'team_cannot':
      return toCannot(form);
    case 'home_venue':
      return team && venue.trim() ? { kind, team, venue: venue.trim() } : null;
    case 'share_ground':
      return teams.length > 1 ? { kind, teams, most: 1 } : null;
    case 'rest_days': {
      const days = toNumber(form.days);
      return days ? { kind, days } : null;
    }
    case 'meet_within': {
      const [from, to] = [toNumber(form.from), toNumber(form.to)];
      return team && other && team !== other && from && to && from <= to
        ? { kind, teams: [team, other], from, to }
        : null;
    }
    case 'fixed_match':
      return toFixed(form);
    case 'side_in_round': {
      const round = toNumber(form.round);
      return team && round ? { kind, team, round, side: form.side } : null;
    }
  }
}

function toCannot({ team, weekdays, dates, before, after }: RuleForm): FixtureRule | null {
  const days = splitList(dates).map(toDay);
  const hasConstraint = weekdays.length > 0 || days.length > 0 || before !== '' || after !== '';
  if (!team || !hasConstraint || days.some((day) => day === null)) return null;
  return {
    ...{ kind: 'team_cannot', team, weekdays: [...weekdays].sort(), dates: days as string[] },
    ...{ before: before || null, after: after || null },
  };
}

function toFixed({ team, other, round, date, time, venue }: RuleForm): FixtureRule | null {
  const at = toNumber(round);
  const hasConstraint = at !== null || date !== '' || time !== '' || venue.trim() !== '';
  if (!team || !other || team === other || !hasConstraint || (round !== '' && at === null)) return null;
  return {
    ...{ kind: 'fixed_match', home: team, away: other, round: at },
    ...{ date: date || null, time: time || null, venue: venue.trim() || null },
  };
}
