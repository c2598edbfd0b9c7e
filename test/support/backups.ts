import { strToU8, zipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';

/** An SQLite file created by these statements. */
export function sqliteFile(...statements: string[]): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'touchline-sqlite-'));
  try {
    const file = path.join(folder, 'league.db');
    const database = new Database(file);
    for (const statement of statements) database.exec(statement);
    database.close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const TEAMS = sqliteFile(
  'CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT)',
  "INSERT INTO team (name) VALUES ('Norte'), ('Sur')",
);

export interface BackupParts {
  leagueId: string;
  database?: Buffer;
  /** Manifest fields that differ from the truth. */
  manifest?: Record<string, unknown>;
  /** Files that replace the two of a backup. */
  files?: Record<string, Uint8Array>;
}

/** A backup as a league instance packs it: `manifest.json` and `league.db`. */
export function backupZip({ leagueId, database = TEAMS, manifest = {}, files }: BackupParts): Buffer {
  const said = {
    ...{
      format: 1,
      league_id: leagueId,
      name: 'Liga',
      url_extension: 'liga',
      version: '1.0.0',
      schema_version: 1,
    },
    taken_at: '2026-05-01T10:00:00.000Z',
    counts: { team: 2 },
    files: [
      {
        path: 'league.db',
        bytes: database.length,
        sha256: createHash('sha256').update(database).digest('hex'),
      },
    ],
    ...manifest,
  };
  return Buffer.from(
    zipSync(files ?? { 'manifest.json': strToU8(JSON.stringify(said)), 'league.db': database }),
  );
}

/** Writes a size for a file into a zip's directory, so that the zip claims it whatever it contains. */
export function withClaimedSize(zip: Buffer, name: string, bytes: number): Buffer {
  const changed = Buffer.from(zip);
  for (let at = changed.indexOf('PK\x01\x02'); at >= 0; at = changed.indexOf('PK\x01\x02', at + 4)) {
    if (changed.toString('utf8', at + 46, at + 46 + name.length) === name)
      changed.writeUInt32LE(bytes, at + 24);
  }
  return changed;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server in place of a league's instance, whose responses are set by a test. */
export class FakeInstance {
  answer: Answer = (_request, response) => void response.writeHead(404).end();
  private server!: Server;

  static async start(): Promise<FakeInstance> {
    const fake = new FakeInstance();
    fake.server = createServer((request, response) => fake.answer(request, response));
    await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  sends(body: Buffer, status = 200): void {
    this.answer = (_request, response) => void response.writeHead(status).end(body);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
