/** In the words of the league's rules; points always come first. */
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

/** What most amateur leagues play by. */
export const USUAL: readonly TieBreak[] = [
  'points',
  'goal_difference',
  'goals_for',
  'head_to_head_points',
  'fair_play',
  'draw_of_lots',
];
