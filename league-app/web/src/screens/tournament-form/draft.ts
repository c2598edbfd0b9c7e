import { DEFAULT_TIE_BREAKS } from '@touchline/contracts';
import type { TieBreak, TournamentFormat } from '@touchline/contracts';
import * as v from 'valibot';
import type { BodyOf } from '../../api/client.js';
import { POINTS } from '../../records/points-fields.js';

/** A tournament that is being created. */
export interface Draft {
  name: string;
  /** Undefined until the league's series are known. */
  seriesId?: string;
  format: TournamentFormat;
  legs: 1 | 2;
  cupLegs: 1 | 2;
  groups: number;
  advance: number;
  thirdPlace: boolean;
  points: { win: number; draw: number; loss: number };
  tieBreaks: TieBreak[];
  /** In the order of the draw. */
  teamIds: string[];
}

export const NEW_DRAFT: Draft = {
  name: '',
  format: 'round_robin',
  legs: 1,
  cupLegs: 1,
  groups: 2,
  advance: 2,
  thirdPlace: false,
  points: { win: 3, draw: 1, loss: 0 },
  tieBreaks: [...DEFAULT_TIE_BREAKS],
  teamIds: [],
};

type Formatted = Pick<Draft, 'format'>;

export const hasGroups = ({ format }: Formatted): boolean => format === 'groups' || format === 'groups_cup';
export const hasCup = ({ format }: Formatted): boolean => format === 'cup' || format === 'groups_cup';
export const hasTable = ({ format }: Formatted): boolean => format !== 'cup';

const NAMED = v.looseObject({ name: v.pipe(v.string(), v.trim(), v.minLength(1, 'required')) });
const WITH_TABLE = v.looseObject({ ...NAMED.entries, points: POINTS });

/** What must be filled in; a cup has no points. */
export const schemaFor = (draft: Formatted) => (hasTable(draft) ? WITH_TABLE : NAMED);

/** The body of the request. */
export function toBody(draft: Draft): BodyOf<'/tournaments', 'post'> {
  const { name, seriesId, format, legs, cupLegs, groups, advance, thirdPlace, points, tieBreaks, teamIds } =
    draft;
  return {
    name: name.trim(),
    format,
    legs,
    team_ids: teamIds,
    ...(seriesId ? { series_id: seriesId } : {}),
    ...(hasTable(draft) ? { rules: { points, tie_breaks: tieBreaks } } : {}),
    ...(hasGroups(draft) ? { groups } : {}),
    ...(format === 'groups_cup' ? { advance_per_group: advance } : {}),
    ...(hasCup(draft) ? { third_place: thirdPlace, cup_legs: cupLegs } : {}),
  };
}

/** Matches of a knockout: the final and the match for third place are one match each. */
function countCupMatches({ cupLegs, thirdPlace }: Draft, teams: number): number {
  if (teams < 2) return 0;
  return (teams - 2) * cupLegs + 1 + (thirdPlace && teams > 3 ? 1 : 0);
}

/** The number of matches, as far as it is known before the draw. */
export function countMatches(draft: Draft): number {
  const teams = draft.teamIds.length;
  if (draft.format === 'cup') return countCupMatches(draft, teams);
  const groups = hasGroups(draft) ? Math.max(1, draft.groups) : 1;
  const sizes = Array.from({ length: groups }, (_, index) => Math.floor((teams + index) / groups));
  const league = sizes.reduce((sum, size) => sum + ((size * (size - 1)) / 2) * draft.legs, 0);
  if (draft.format !== 'groups_cup') return league;
  return league + countCupMatches(draft, groups * draft.advance);
}
