import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/index.js';
import type { HostStats } from './drivers/local/league-host.js';
import { LocalFiles } from './drivers/local/local-files.js';
import { LocalProcesses } from './drivers/local/local-processes.js';

export type LeagueHostStats = HostStats;

/** What the host of this machine's leagues counts. */
@Injectable()
export class LeagueHostStatsReader {
  constructor(private readonly config: Config) {}

  /** Null where no host runs: leagues are elsewhere, or there are none yet. */
  async read(): Promise<LeagueHostStats | null> {
    const { dataDir, provisioner, provisioning } = this.config;
    if (provisioner !== 'local') return null;
    const files = new LocalFiles(dataDir, provisioning.leagueApp);
    return new LocalProcesses(files, provisioning.host).host.stats();
  }
}
