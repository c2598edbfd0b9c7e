/** A player of a team, with their shirt number. */
export interface Numbered {
  id: string;
  team_id: string;
  shirt_number: number | null;
}

/** Several players of a team with the same number; the first of them keeps it. */
export interface ShirtConflict {
  team_id: string;
  shirt_number: number;
  player_ids: string[];
}

/**
 * Gives players their own shirt numbers, unless somebody else in their team has them.
 * @param registered players who already have a number in the tournament
 * @param added players in the order in which they choose
 */
export function assignShirtNumbers(
  registered: readonly Numbered[],
  added: readonly Numbered[],
): { assigned: Numbered[]; conflicts: ShirtConflict[] } {
  const byNumber = new Map<string, ShirtConflict>();
  const claimNumber = ({ id, team_id, shirt_number }: Numbered): boolean => {
    if (shirt_number === null) return true;
    const key = `${team_id} ${shirt_number}`;
    const holder = byNumber.get(key);
    if (holder === undefined) byNumber.set(key, { team_id, shirt_number, player_ids: [id] });
    else holder.player_ids.push(id);
    return holder === undefined;
  };
  registered.forEach(claimNumber);
  const assigned = added.map((player) => (claimNumber(player) ? player : { ...player, shirt_number: null }));
  const isNew = new Set(added.map(({ id }) => id));
  const conflicts = [...byNumber.values()].filter(
    ({ player_ids }) => player_ids.length > 1 && player_ids.some((id) => isNew.has(id)),
  );
  return { assigned: assigned, conflicts };
}
