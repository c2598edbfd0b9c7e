import { TIE_BREAKS, TOURNAMENT_FORMATS } from '@touchline/contracts';
import * as v from 'valibot';
import { day, flag, id, name, oneOf, integer } from './fields.js';

const MAX_TEAMS = 64;
const MAX_GROUPS = 16;

const points = integer(0, 100);
export const RULES = v.strictObject({
  points: v.strictObject({ win: points, draw: points, loss: points }),
  tie_breaks: v.pipe(v.array(oneOf(TIE_BREAKS)), v.maxLength(TIE_BREAKS.length, 'TOO_LONG')),
});
const TEAMS = v.pipe(
  v.array(id),
  v.maxLength(MAX_TEAMS, 'TOO_LONG'),
  v.check((ids) => new Set(ids).size === ids.length, 'NAMED_TWICE'),
);
const legs = v.pipe(
  integer(1, 2),
  v.transform((value) => value as 1 | 2),
);
const dayOrNull = v.nullable(day);

export const NEW = v.strictObject({
  series_id: v.optional(id),
  name,
  format: oneOf(TOURNAMENT_FORMATS),
  legs: v.optional(legs, 1),
  cup_legs: v.optional(legs, 1),
  rules: v.optional(RULES),
  team_ids: TEAMS,
  groups: v.optional(integer(1, MAX_GROUPS)),
  advance_per_group: v.optional(integer(1, 16), 2),
  third_place: v.optional(flag, false),
  starts_on: v.optional(dayOrNull, null),
  ends_on: v.optional(dayOrNull, null),
});
export const CHANGES = v.partial(
  v.strictObject({
    name,
    active: flag,
    rules: RULES,
    team_ids: TEAMS,
    third_place: flag,
    advance_per_group: integer(1, 16),
    walkover_goals: integer(0, 99),
    match_minutes: integer(10, 600),
    starts_on: dayOrNull,
    ends_on: dayOrNull,
  }),
);
export const GROUPS = v.strictObject({
  groups: v.pipe(
    v.array(v.strictObject({ name: v.pipe(name, v.maxLength(40, 'TOO_LONG')), team_ids: TEAMS })),
    v.minLength(1, 'REQUIRED'),
    v.maxLength(MAX_GROUPS, 'TOO_LONG'),
  ),
});
