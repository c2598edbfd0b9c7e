/** Snapshots of leagues on this machine, one folder for each directory of `DATA_DIR/leagues`. */
export const LEAGUES = 'leagues';
/** Snapshots of leagues on other servers, one folder for each league's id. */
export const REMOTE_LEAGUES = 'remote-leagues';
export const SNAPSHOT = 'snapshot.zip';

export const localSnapshot = (directory: string): string => `${LEAGUES}/${directory}/${SNAPSHOT}`;
export const remoteSnapshot = (leagueId: string): string => `${REMOTE_LEAGUES}/${leagueId}/${SNAPSHOT}`;

export interface SnapshotName {
  leagueId: string;
  /** The folder below `leagues` or `remote-leagues`. */
  directory: string;
  isRemote: boolean;
}

/** The league of a snapshot file in the archive; null if it is another file. */
export function parseSnapshotName(name: string): SnapshotName | null {
  const [folder, directory, file, ...rest] = name.split('/');
  const isRemote = folder === REMOTE_LEAGUES;
  if ((folder !== LEAGUES && !isRemote) || !directory || file !== SNAPSHOT || rest.length > 0) return null;
  return { leagueId: directory.split('.')[0]!, directory, isRemote };
}
