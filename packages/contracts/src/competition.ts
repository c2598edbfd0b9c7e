/** Criteria that rank one team before another, as named in competition rules. Points always come first. */
export const TIE_BREAKS = [
  'points',
  'goal_difference',
  'goals_for',
  'head_to_head_points',
  'head_to_head_goal_difference',
  'wins',
  'fair_play',
  'draw_of_lots',
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** The order that most amateur leagues use. */
export const DEFAULT_TIE_BREAKS: readonly TieBreak[] = [
  'points',
  'goal_difference',
  'goals_for',
  'head_to_head_points',
  'fair_play',
  'draw_of_lots',
];

export const TOURNAMENT_FORMATS = ['round_robin', 'groups', 'cup', 'groups_cup'] as const;
export type TournamentFormat = (typeof TOURNAMENT_FORMATS)[number];

export const POSITIONS = ['goalkeeper', 'defender', 'midfielder', 'forward'] as const;
export type Position = (typeof POSITIONS)[number];
