import path from 'node:path';
import { v7 } from 'uuid';
import { Connection } from '../../league-app/src/storage/database.js';

const NOW = '2026-05-01T10:00:00.000Z';

/** Tables about the league's operation rather than its people. */
const NOT_COMPARED = ['audit', 'setting'];

/** The file of a deployed league, written and read while its instance is running. */
export class LeagueFile {
  readonly path: string;

  constructor(dataDir: string, leagueId: string) {
    this.path = path.join(dataDir, 'leagues', leagueId, 'league.db');
  }

  /** Adds teams with players. */
  fill(teams: number, players = 3): void {
    this.work((file) => {
      file.transaction(() => {
        for (let n = 0; n < teams; n += 1) {
          const team = v7();
          file.run(
            'INSERT INTO team (id, name, active, created, updated) VALUES (?, ?, 1, ?, ?)',
            ...[team, `Team ${team}`, NOW, NOW],
          );
          for (let k = 0; k < players; k += 1) {
            file.run(
              'INSERT INTO player (id, name, team_id, active, created, updated) VALUES (?, ?, ?, 1, ?, ?)',
              ...[v7(), `Player "${k}" ñ`, team, NOW, NOW],
            );
          }
        }
      });
    });
  }

  spoil(): void {
    this.work((file) => {
      file.run('DELETE FROM player WHERE rowid % 2 = 0');
      file.run("UPDATE team SET name = 'Spoilt ' || id");
    });
  }

  /** Moves the write-ahead log into the file. */
  checkpoint(): void {
    this.work((file) => file.all('PRAGMA wal_checkpoint(TRUNCATE)'));
  }

  /** Every row of every table, in a fixed order. */
  rows(): Record<string, string[]> {
    return this.work((file) => {
      const tables = file
        .all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        .filter(({ name }) => !name.startsWith('sqlite_') && !NOT_COMPARED.includes(name));
      return Object.fromEntries(
        tables.map(({ name }) => [
          name,
          file
            .all(`SELECT * FROM "${name}"`)
            .map((row) => JSON.stringify(row))
            .sort(),
        ]),
      );
    });
  }

  private work<T>(act: (file: Connection) => T): T {
    const file = new Connection(this.path);
    try {
      return act(file);
    } finally {
      file.close();
    }
  }
}
