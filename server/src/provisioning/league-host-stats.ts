import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/index.js';
import type { HostStats } from './drivers/local/league-host.js';
import { LocalFiles } from './drivers/local/local-files.js';
import { LocalProcesses } from './drivers/local/local-processes.js';

export type LeagueHostStats = HostStats;

/** Reads the counters of the host of this machine's leagues. */
@Injectable()
export class LeagueHostStatsReader {
  constructor(private readonly config: Config) {}

  /** Null if no host runs: leagues are on other machines, or there are none yet. */
  async read(): Promise<LeagueHostStats | null> {
    const { dataDir, provisioner, provisioning } = this.config;
    if (provisioner !== 'local') return null;
    const files = new LocalFiles(dataDir, provisioning.leagueApp);
    return new LocalProcesses(files, provisioning.host).host.stats();
  }
}
