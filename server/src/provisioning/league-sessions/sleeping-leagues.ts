import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/index.js';
import type { HostedLeague } from '../drivers/local/league-host.js';
import { LocalFiles } from '../drivers/local/local-files.js';
import { LocalProcesses } from '../drivers/local/local-processes.js';

const KEPT_MS = 2_000;

/** Which leagues of this machine are asleep: what does not matter to one that is asleep need not wake it. */
@Injectable()
export class SleepingLeagues {
  private readonly processes: LocalProcesses | null;
  private known: Promise<ReadonlySet<string>> = Promise.resolve(new Set());
  private readAt = -Infinity;

  constructor(config: Config) {
    const { dataDir, provisioner, provisioning } = config;
    const files = new LocalFiles(dataDir, provisioning.leagueApp);
    this.processes = provisioner === 'local' ? new LocalProcesses(files, provisioning.host) : null;
  }

  async has(leagueId: string): Promise<boolean> {
    if (this.processes === null) return false;
    if (performance.now() - this.readAt > KEPT_MS) {
      this.readAt = performance.now();
      this.known = this.processes.host.list().then(findAsleep);
    }
    return (await this.known).has(leagueId);
  }
}

/** A league that is being moved has two directories for a moment: both have to be asleep. */
function findAsleep(leagues: readonly HostedLeague[]): ReadonlySet<string> {
  const idOf = ({ directory }: HostedLeague): string => directory.split('.')[0]!;
  const asleep = new Set(leagues.filter(({ state }) => state === 'asleep').map(idOf));
  for (const league of leagues) if (league.state !== 'asleep') asleep.delete(idOf(league));
  return asleep;
}
