import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asleep, hostFamily, readMemory, sum } from '../../bench/sleeping/leagues.js';
import type { Memory } from '../../bench/sleeping/leagues.js';
import type { HostedLeagues, Place } from './hosted-leagues.js';
import { visit } from './league-visitors.js';

/** Concurrent deployments, like those of several workers. */
const AT_ONCE = 20;

/** Deploys this many leagues, all with the file of one that has been awake. */
export async function deployMany(leagues: HostedLeagues, ports: readonly number[]): Promise<void> {
  const [first, ...others] = ports;
  const place = await leagues.deploy(first!);
  await visit(place.port, '/');
  await asleep(leagues.processes);
  const file = ({ directory }: Place): string =>
    path.join(leagues.dataDir, 'leagues', directory, 'league.db');
  const next = async (): Promise<void> => {
    for (let port = others.shift(); port !== undefined; port = others.shift()) {
      const prepared = await leagues.prepare(port);
      await copyFile(file(place), file(prepared));
      await leagues.start(prepared);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

export interface MemorySample extends Memory {
  /** Seconds since the first sample. */
  second: number;
  awake: number;
}

/** Samples the memory of the host, the ready processes and the awake leagues. */
export class MemoryWatch {
  readonly samples: MemorySample[] = [];
  private readonly ending = new AbortController();
  private readonly began = performance.now();
  private readonly watching: Promise<void>;

  constructor(
    private readonly leagues: HostedLeagues,
    everyMs: number,
  ) {
    this.watching = this.watch(everyMs);
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.watching;
  }

  private async watch(everyMs: number): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      await this.look();
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async look(): Promise<void> {
    const { processes } = this.leagues;
    const family = await hostFamily(processes);
    // There are none while the host restarts.
    if (family.length === 0) return;
    const awake = (await processes.list()).map(({ pid }) => pid);
    const memory = sum(await Promise.all([...new Set([...family, ...awake])].map(readMemory)));
    const second = Math.round((performance.now() - this.began) / 1_000);
    this.samples.push({ second, awake: awake.length, ...memory });
  }
}
