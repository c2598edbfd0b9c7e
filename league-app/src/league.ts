import { createAccess } from './access/index.js';
import type { Access } from './access/index.js';
import type { Config } from './config/config.js';
import { LeagueFile } from './storage/league-file.js';
import { Settings } from './storage/settings.js';
import { Reencoder } from './media/reencoder.js';
import { createRecords } from './records/records.js';
import type { Records } from './records/records.js';

/** One league, open. */
export interface League {
  config: Config;
  file: LeagueFile;
  settings: Settings;
  records: Records;
  access: Access;
  reencoder: Reencoder;
}

/** @throws FileInUse, FileRefused */
export function openLeague(config: Config): League {
  const file = LeagueFile.open(config.dataFile);
  const settings = new Settings(file, config.info);
  return {
    ...{ config, file, settings },
    records: createRecords(file, settings),
    access: createAccess(file),
    reencoder: new Reencoder(config.imageProgram),
  };
}
