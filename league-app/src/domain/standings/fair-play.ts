export type Card = 'yellow' | 'second_yellow' | 'red';

/**
 * FIFA's points: yellow 1, sent off by a second yellow 3, sent off directly 4, sent off directly after a yellow 5.
 * Cards are recorded one by one, so the second yellow adds the 2 that its first has not yet cost.
 */
const DEMERITS: Readonly<Record<Card, number>> = { yellow: 1, second_yellow: 2, red: 4 };

/** Fair play points against each team that was shown a card. */
export function countDemerits(cards: readonly { team: string; card: Card }[]): Map<string, number> {
  const demerits = new Map<string, number>();
  for (const { team, card } of cards) demerits.set(team, (demerits.get(team) ?? 0) + DEMERITS[card]);
  return demerits;
}
