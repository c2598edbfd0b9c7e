import * as v from 'valibot';
import type { BodyOf } from '../../../api/client.js';
import type { Award, Season } from '../../../api/types.js';

/** An award while it is edited: fields that do not belong to its kind are empty. */
export interface AwardDraft {
  kind: Award['kind'];
  title: string;
  player: string;
  team: string;
  person: string;
}

export type HonorsBody = BodyOf<'/tournaments/{id}/honors', 'put'>;
type AwardBody = HonorsBody['awards'][number];

export const AWARD_KINDS = [
  ...(['best_player', 'top_scorer', 'best_goalkeeper', 'best_young_player', 'best_coach'] as const),
  ...(['fewest_conceded', 'fair_play', 'other'] as const),
] satisfies readonly Award['kind'][];

/** Who can receive a kind of award: players, teams, a coach by name, or anybody. */
export function getRecipientKind(kind: Award['kind']): 'player' | 'team' | 'coach' | 'anybody' {
  if (kind === 'best_coach') return 'coach';
  if (kind === 'other') return 'anybody';
  return kind === 'fewest_conceded' || kind === 'fair_play' ? 'team' : 'player';
}

export function toDraft(award: Partial<Award> & Pick<Award, 'kind'>): AwardDraft {
  const { kind, title, player_id, team_id, person } = award;
  return {
    kind,
    title: title ?? '',
    player: player_id ?? '',
    team: team_id ?? '',
    person: person ?? '',
  };
}

/** Converts drafts to the API's format; rows without a recipient are left out. */
export function toAwards(drafts: readonly AwardDraft[]): AwardBody[] {
  return drafts.flatMap((draft): AwardBody[] => {
    const { kind, title, player, team, person } = draft;
    if (kind === 'best_coach') return person.trim() === '' ? [] : [{ kind, person, team_id: team || null }];
    if (kind === 'other') {
      if (!player && !team && person.trim() === '') return [];
      // A player's team is already known.
      const recipient = {
        player_id: player || null,
        team_id: player ? null : team || null,
        person: person.trim() || null,
      };
      return [{ kind, title, ...recipient }];
    }
    if (kind === 'fewest_conceded' || kind === 'fair_play')
      return team === '' ? [] : [{ kind, team_id: team }];
    return player === '' ? [] : [{ kind, player_id: player }];
  });
}

const AWARD = v.pipe(
  v.object({
    ...{ kind: v.picklist(AWARD_KINDS), title: v.string() },
    ...{ player: v.string(), team: v.string(), person: v.string() },
  }),
  v.forward(
    v.check(
      (draft) => toAwards([draft]).every((award) => award.kind !== 'other' || award.title.trim() !== ''),
      'required',
    ),
    ['title'],
  ),
);
/** Awards that can be saved: those with a title of their own need one if they have a recipient. */
export const AWARDS = v.object({ awards: v.array(AWARD) });
export type Awards = v.InferInput<typeof AWARDS>;

/** The current awards, sent back unchanged when only the other part changes. */
export function currentAwards({ awards }: Season): AwardBody[] {
  return toAwards(awards.map((award) => toDraft(award)));
}

export function currentBestTeam({ best_team }: Pick<Season, 'best_team'>): HonorsBody['best_team'] {
  return best_team.map(({ player_id, line }) => ({ player_id, line }));
}
