import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../config/config.js';
import { MENU_FLAGS, LIMITS } from '@touchline/contracts';
import { openLeague } from '../league.js';
import type { League } from '../league.js';
import { LeagueFile } from '../storage/league-file.js';

export const LEAGUE_ID = '0197a000-0000-7000-8000-000000000001';
export const SECRET = 'a-secret-of-a-test-with-more-than-32-characters';

const BUILT = path.resolve(import.meta.dirname, '../../../dist/league-app/src');

export interface TestLeague extends League {
  directory: string;
  /** Closes the league and removes its files. */
  end(): void;
}

export function testConfig(directory: string, changes: Partial<Config> = {}): Config {
  return {
    leagueId: LEAGUE_ID,
    secret: SECRET,
    host: '127.0.0.1',
    port: 0,
    dataFile: path.join(directory, 'league.db'),
    platformUrl: 'http://platform.test/',
    mail: null,
    logLevel: 'silent',
    isDevelopment: false,
    images: { maxCount: 1_000, maxBytes: 100 * 1024 ** 2 },
    // Built files, as Node does not run TypeScript.
    imageProgram: path.join(BUILT, 'media/reencode-process.js'),
    pictureProgram: path.join(BUILT, 'pictures/draw-process.js'),
    timetableProgram: path.join(BUILT, 'timetabling/solve-process.js'),
    pushServices: [],
    trustedProxies: ['127.0.0.0/8', '::1'],
    info: {
      name: 'Liga San Juan',
      urlExtension: 'sanjuan',
      country: { code: 'EC', name: 'Ecuador' },
      owner: { name: 'Ana Paz', email: 'ana@sanjuan.test' },
      walkoverCharge: true,
      uniqueInscriptionCharge: false,
      url: null,
      timeZone: 'America/Guayaquil',
      suspended: false,
    },
    ...changes,
  };
}

const makeDirectory = (): string => mkdtempSync(path.join(tmpdir(), 'touchline-league-'));

let emptyFile: Buffer | undefined;

/** The file of a new league. Made once: migrating it takes ten times as long as everything else that a league opens. */
function readEmptyFile(): Buffer {
  if (emptyFile) return emptyFile;
  const directory = makeDirectory();
  const file = path.join(directory, 'league.db');
  LeagueFile.open(file).close();
  emptyFile = readFileSync(file);
  rmSync(directory, { recursive: true });
  return emptyFile;
}

/** A new league in its own temporary directory. */
export function openTestLeague(changes: Partial<Config> = {}): TestLeague {
  const directory = makeDirectory();
  const config = testConfig(directory, changes);
  writeFileSync(config.dataFile, readEmptyFile());
  const league = openLeague(config);
  const end = (): void => {
    league.file.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { ...league, directory, end };
}

/** The body of `PUT /internal/plan`: everything allowed, except for the given changes. */
export function planBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    type_tier: 2,
    name: 'Club',
    ...Object.fromEntries(LIMITS.map((limit) => [limit, 1_000])),
    ...Object.fromEntries(MENU_FLAGS.map((flag) => [flag, true])),
    registered_at: new Date().toISOString(),
    ...changes,
  };
}
