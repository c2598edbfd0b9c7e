import type { BodyOf } from '../../../api/client.js';
import type { Award, Season } from '../../../api/types.js';

/** An award while it is edited: fields that do not belong to its kind are empty. */
export interface AwardDraft {
  /** Tells apart two awards of one kind while they are moved and removed. */
  key: number;
  kind: Award['kind'];
  title: string;
  player: string;
  team: string;
  person: string;
}

export type HonorsBody = BodyOf<'/tournaments/{id}/honors', 'put'>;
type AwardBody = HonorsBody['awards'][number];

export const AWARD_KINDS: readonly Award['kind'][] = [
  ...(['best_player', 'top_scorer', 'best_goalkeeper', 'best_young_player', 'best_coach'] as const),
  ...(['fewest_conceded', 'fair_play', 'other'] as const),
];

/** Who can receive a kind of award: players, teams, a coach by name, or anybody. */
export function getRecipientKind(kind: Award['kind']): 'player' | 'team' | 'coach' | 'anybody' {
  if (kind === 'best_coach') return 'coach';
  if (kind === 'other') return 'anybody';
  return kind === 'fewest_conceded' || kind === 'fair_play' ? 'team' : 'player';
}

export function toDraft(award: Partial<Award> & Pick<Award, 'kind'>, key: number): AwardDraft {
  const { kind, title, player_id, team_id, person } = award;
  return {
    key,
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

/** The current awards, sent back unchanged when only the other part changes. */
export function currentAwards({ awards }: Season): AwardBody[] {
  return toAwards(awards.map(toDraft));
}

export function currentBestTeam({ best_team }: Pick<Season, 'best_team'>): HonorsBody['best_team'] {
  return best_team.map(({ player_id, line }) => ({ player_id, line }));
}
