interface League {
  directory: string;
  state: string;
  revision?: string | null;
}

/**
 * The sleeping leagues among those that a host reports, by id, each with the revision of its data if known. A league
 * that is being moved has two directories for a moment: both have to be asleep.
 */
export function findAsleep(leagues: readonly League[]): ReadonlyMap<string, string | null> {
  const idOf = ({ directory }: League): string => directory.split('.')[0]!;
  const isAsleep = ({ state }: League): boolean => state === 'asleep';
  const asleep = new Map(leagues.filter(isAsleep).map((each) => [idOf(each), each.revision ?? null]));
  for (const league of leagues) if (!isAsleep(league)) asleep.delete(idOf(league));
  return asleep;
}
