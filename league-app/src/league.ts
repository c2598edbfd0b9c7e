import path from 'node:path';
import { createAccess } from './access/index.js';
import type { Access } from './access/index.js';
import type { SavedCount } from './access/throttle.js';
import { PROGRAMS } from './config/config.js';
import type { Config } from './config/config.js';
import { Live } from './live/live.js';
import { Pictures } from './pictures/pictures.js';
import { Push } from './push/push.js';
import { LeagueFile } from './storage/league-file.js';
import { Settings } from './storage/settings.js';
import { Reencoder } from './media/reencoder.js';
import { Timetabler } from './timetabling/timetabler.js';
import { createRecords } from './records/records.js';
import type { Records } from './records/records.js';

/** An open league. */
export interface League {
  config: Config;
  file: LeagueFile;
  settings: Settings;
  records: Records;
  access: Access;
  reencoder: Reencoder;
  timetabler: Timetabler;
  live: Live;
  pictures: Pictures;
  push: Push;
}

/** What a league keeps in memory and gets back after its sleep. */
export interface LeagueMemory {
  revision: string;
  attempts: SavedCount[];
}

/** @throws FileInUse, LeagueFileError */
export function openLeague(config: Config): League {
  const league = unopenedLeague(config);
  league.file.openAt(config.dataFile);
  league.push.sender.wake();
  return league;
}

/**
 * A league whose file is still closed, to build routes on: nothing is read from it before it is opened.
 * @param config filled in by `openInto` if omitted
 */
export function unopenedLeague(config = { ...PROGRAMS } as Config): League {
  const file = new LeagueFile();
  const settings = new Settings(file, config);
  const records = createRecords(file, settings);
  const live = new Live(file, settings, records);
  return {
    ...{ config, file, settings, records, live },
    push: new Push(file, settings, live, config),
    pictures: new Pictures(
      config.pictureProgram,
      () => path.join(path.dirname(config.dataFile), 'pictures'),
      (id) => records.images.read(id)?.bytes ?? null,
    ),
    access: createAccess(file),
    reencoder: new Reencoder(config.imageProgram),
    timetabler: new Timetabler(config.timetableProgram),
  };
}

/**
 * Opens a league that `unopenedLeague` created.
 * @throws FileInUse, LeagueFileError
 */
export function openInto(league: League, config: Config, memory: Partial<LeagueMemory>): void {
  Object.assign(league.config, config);
  league.file.openAt(config.dataFile, memory.revision);
  league.access.throttle.restore(memory.attempts ?? []);
  league.access.platformSessions.begin();
  league.push.sender.wake();
}

/** Whether something is under way that a sleeping league would leave undone: it stays awake until then. */
export function isBusy({ access, timetabler, push }: League): boolean {
  return access.platformSessions.signInCodes.isWaiting || timetabler.isBusy || push.sender.isBusy;
}

export function memoryOf({ file, access }: League): LeagueMemory {
  return { revision: file.revision, attempts: access.throttle.save() };
}
