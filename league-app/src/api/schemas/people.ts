import { LEAGUE_ROLES, LOGIN_OUTCOMES, LOGIN_METHODS, POSITIONS } from '@touchline/contracts';
import * as v from 'valibot';
import { colors, flag, number, numberOrNull, READ_ONLY, STAMPS, text, textOrNull } from './common.js';

export const SERIES = v.strictObject({
  id: text,
  name: text,
  active: flag,
  tournaments: number,
  ...STAMPS,
  ...READ_ONLY,
});

export const TEAM = v.strictObject({
  id: text,
  name: text,
  short_name: textOrNull,
  colors,
  crest_image_id: textOrNull,
  crest_url: textOrNull,
  venue: textOrNull,
  founded: numberOrNull,
  active: flag,
  delegate_names: v.array(text),
  players: number,
  ...STAMPS,
  ...READ_ONLY,
});

export const PLAYER = v.strictObject({
  id: text,
  name: text,
  /** Omitted for people who only enter results. */
  document_number: v.optional(textOrNull),
  team_id: textOrNull,
  team_name: textOrNull,
  photo_image_id: textOrNull,
  photo_url: textOrNull,
  birth_date: textOrNull,
  position: v.nullable(v.picklist(POSITIONS)),
  shirt_number: numberOrNull,
  active: flag,
  ...STAMPS,
  ...READ_ONLY,
});

export const TRANSFER = v.strictObject({
  id: text,
  player_id: text,
  from_team_id: textOrNull,
  from_team_name: textOrNull,
  to_team_id: textOrNull,
  to_team_name: textOrNull,
  on: text,
  reason: textOrNull,
  created: text,
});

export const REGISTRATION = v.strictObject({
  id: text,
  tournament_id: text,
  team_id: text,
  player_id: text,
  player_name: text,
  shirt_number: numberOrNull,
  created: text,
});

/** Who plays for a team in a tournament, as little as a line-up needs. */
export const TOURNAMENT_PLAYER = v.strictObject({
  player_id: text,
  player_name: text,
  team_id: text,
  shirt_number: numberOrNull,
});

export const REGISTERED_ALL = v.strictObject({
  registered: number,
  /** Players of one team with the same shirt number: the first keeps it, the others get none. */
  conflicts: v.array(
    v.strictObject({
      team_id: text,
      team_name: text,
      shirt_number: number,
      players: v.array(v.strictObject({ player_id: text, name: text })),
    }),
  ),
});

const role = v.picklist(LEAGUE_ROLES);

const PERSON_ENTRIES = {
  id: text,
  name: text,
  email: text,
  role,
  team_id: textOrNull,
  team_name: textOrNull,
  invited_at: textOrNull,
  has_password: flag,
  /** The platform user who added this person, if that user is now banned. */
  added_by_banned: textOrNull,
  ...STAMPS,
  ...READ_ONLY,
};
export const PERSON = v.strictObject(PERSON_ENTRIES);
export const INVITED_PERSON = v.strictObject({ ...PERSON_ENTRIES, invitation_link: text, mailed: flag });

export const LOGIN = v.strictObject({
  id: number,
  at: text,
  way: v.picklist(LOGIN_METHODS),
  outcome: v.picklist(LOGIN_OUTCOMES),
  person_id: textOrNull,
  name: textOrNull,
  address: text,
  device: text,
});

/** Who an invitation or a new password is for. */
export const INVITATION = v.strictObject({
  name: text,
  email: text,
  role,
  kind: v.picklist(['invitation', 'reset']),
  league_name: text,
});
