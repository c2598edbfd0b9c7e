import { createInterface } from 'node:readline';
import type { SampleLeague } from '@touchline/contracts';
import { LeagueFile } from '../storage/league-file.js';
import { Settings } from '../storage/settings.js';
import type { LeagueInfo } from '../storage/settings.js';
import { createRecords } from '../records/records.js';
import { writeSample } from './write-sample.js';

/**
 * Writes invented leagues into the files of leagues that are not served yet: each line of standard input is a league
 * (`SampleLeague`), each line of standard output the id of one that was written. Ends with its input.
 */
for await (const line of createInterface({ input: process.stdin })) {
  const sample = JSON.parse(line) as SampleLeague;
  const file = LeagueFile.open(sample.data_file);
  try {
    // Writing a sample does not need the league's info.
    const settings = new Settings(file, {} as { info: LeagueInfo });
    if (writeSample(createRecords(file, settings), sample)) process.stdout.write(`${sample.league_id}\n`);
  } finally {
    file.close();
  }
}
