import { LEAGUE_ROLES, LIMITS, MENU_FLAGS } from '@touchline/contracts';
import * as v from 'valibot';
import { flag, number, numberOrNull, text, textOrNull } from './common.js';

const buildFields = <const Names extends readonly string[], Value extends v.GenericSchema>(
  names: Names,
  value: Value,
) => v.strictObject(Object.fromEntries(names.map((name) => [name, value])) as Record<Names[number], Value>);

const FLAGS = buildFields(MENU_FLAGS, flag);

export const TIER = v.strictObject({
  name: textOrNull,
  type_tier: number,
  flags: FLAGS,
  limits: buildFields(LIMITS, number),
});

/** A league whose platform has not sent its plan yet has no limits, and everything is open. */
export const PLAN = v.strictObject({
  name: textOrNull,
  type_tier: numberOrNull,
  flags: FLAGS,
  limits: buildFields(LIMITS, numberOrNull),
  use: buildFields(LIMITS, number),
  images: v.strictObject({ count: number, bytes: number, max_count: number, max_bytes: number }),
  usable_until: textOrNull,
  read_only: flag,
  next_tier: v.nullable(TIER),
  /** The next tier first. */
  higher_tiers: v.array(TIER),
});

export const SETTINGS = v.strictObject({
  language: v.picklist(['en', 'es']),
  description: textOrNull,
  contact_email: textOrNull,
  contact_phone: textOrNull,
  accent_color: text,
  logo_image_id: textOrNull,
  logo_url: textOrNull,
  currency: text,
});

export const SESSION = v.strictObject({
  person: v.strictObject({
    id: text,
    name: text,
    email: text,
    role: v.picklist(LEAGUE_ROLES),
    team_id: textOrNull,
    origin: v.picklist(['platform', 'league']),
  }),
  league: v.strictObject({
    name: text,
    url: textOrNull,
    country: v.nullable(v.strictObject({ code: text, name: text })),
    time_zone: text,
    language: v.picklist(['en', 'es']),
    suspended: flag,
    /** Where the owner manages plan and payments. */
    portal_url: textOrNull,
  }),
  plan: PLAN,
  settings: SETTINGS,
});

/** A column of the record: some hold JSON. */
const changed = v.unknown();

export const AUDIT_ENTRY = v.strictObject({
  id: number,
  at: text,
  actor: text,
  actor_name: textOrNull,
  action: text,
  entity: text,
  entity_id: text,
  label: textOrNull,
  changes: v.array(v.strictObject({ field: text, before: changed, after: changed })),
});

export const IMAGE = v.strictObject({
  id: text,
  url: text,
  content_type: text,
  width: number,
  height: number,
});
