import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Resolver } from 'react-hook-form';
import * as v from 'valibot';
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

const NUMBER = /^0*[1-9]\d{0,2}$/;
const text = v.pipe(v.string(), v.trim());
const filled = v.pipe(text, v.nonEmpty('required'));
const number = v.pipe(filled, v.regex(NUMBER, 'number'), v.transform(Number));
const numberOrNull = v.pipe(
  text,
  v.check((typed) => typed === '' || NUMBER.test(typed), 'number'),
  v.transform((typed) => (typed === '' ? null : Number(typed))),
);
const textOrNull = v.pipe(
  text,
  v.transform((typed) => typed || null),
);
const days = v.pipe(
  v.string(),
  v.transform((typed) => splitList(typed).map(toDay)),
  v.check((all) => !all.includes(null), 'datesInvalid'),
  v.transform((all) => all as string[]),
);

const TEAM_CANNOT = v.pipe(
  v.object({
    ...{ kind: v.literal('team_cannot'), team: filled, weekdays: v.array(v.number()), dates: days },
    ...{ before: textOrNull, after: textOrNull },
  }),
  v.forward(
    v.check(
      ({ weekdays, dates, before, after }) => weekdays.length > 0 || dates.length > 0 || !!before || !!after,
      'incomplete',
    ),
    ['kind'],
  ),
  v.transform((rule): FixtureRule => ({ ...rule, weekdays: rule.weekdays.toSorted() })),
);
const MEET_WITHIN = v.pipe(
  v.object({ kind: v.literal('meet_within'), team: filled, other: filled, from: number, to: number }),
  v.forward(
    v.check(({ team, other }) => team !== other, 'sameTeam'),
    ['other'],
  ),
  v.forward(
    v.check(({ from, to }) => from <= to, 'number'),
    ['to'],
  ),
  v.transform(({ kind, team, other, from, to }): FixtureRule => ({ kind, teams: [team, other], from, to })),
);
const FIXED_MATCH = v.pipe(
  v.object({
    ...{ kind: v.literal('fixed_match'), team: filled, other: filled, round: numberOrNull },
    ...{ date: textOrNull, time: textOrNull, venue: textOrNull },
  }),
  v.forward(
    v.check(({ team, other }) => team !== other, 'sameTeam'),
    ['other'],
  ),
  v.forward(
    v.check(({ round, date, time, venue }) => round !== null || !!date || !!time || !!venue, 'incomplete'),
    ['kind'],
  ),
  v.transform(({ team: home, other: away, ...rule }): FixtureRule => ({ ...rule, home, away })),
);
const SHARE_GROUND = v.pipe(
  v.object({
    kind: v.literal('share_ground'),
    teams: v.pipe(v.array(v.string()), v.minLength(2, 'twoTeams')),
  }),
  v.transform((rule): FixtureRule => ({ ...rule, most: 1 })),
);
const SIDE_IN_ROUND = v.object({
  ...{ kind: v.literal('side_in_round'), team: filled, round: number },
  side: v.picklist(['home', 'away']),
});

/** Fields with an error that also concerns other fields, by those: checked again when one of them changes. */
export const RECHECKED: Partial<Record<keyof RuleForm, (keyof RuleForm)[]>> = {
  ...{ team: ['other'], from: ['to'] },
  ...{ weekdays: ['kind'], dates: ['kind'], before: ['kind'], after: ['kind'] },
  ...{ round: ['kind'], date: ['kind'], time: ['kind'], venue: ['kind'] },
};

/** What the fields of each kind must contain, and the rule that they make. */
const RULE = v.variant('kind', [
  TEAM_CANNOT,
  SHARE_GROUND,
  v.object({ kind: v.literal('home_venue'), team: filled, venue: filled }),
  v.object({ kind: v.literal('rest_days'), days: number }),
  MEET_WITHIN,
  FIXED_MATCH,
  SIDE_IN_ROUND,
]);

/** A rule in the API's format from the form's values. The schema of a kind only knows that kind's fields, hence the cast. */
export const ruleResolver = valibotResolver(RULE) as unknown as Resolver<RuleForm, unknown, FixtureRule>;
