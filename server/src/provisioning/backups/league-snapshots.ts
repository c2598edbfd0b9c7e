/** A copy of a league that was made within a minute of its last change. */
export interface LeagueSnapshot {
  taken_at: string;
  /** Writes the zip, which has the format of a backup. @throws Error when it is damaged */
  save(file: string): Promise<void>;
}

/** The newest copies of leagues, used when an instance cannot provide a backup itself. */
export abstract class LeagueSnapshots {
  /** null: there is none, or copies are not made. */
  abstract findLatest(leagueId: string): Promise<LeagueSnapshot | null>;
}
