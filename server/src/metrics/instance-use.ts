import { setTimeout as sleep } from 'node:timers/promises';
import type { Instant } from '../kernel/index.js';
import type { Clock } from '../platform/clock/index.js';
import { instanceUnreachable, toLeagueUse } from '../provisioning/index.js';
import type { UseMetrics } from '@touchline/contracts';
import type { HttpInstanceFacts } from '../provisioning/index.js';
import type { KnownUse, LeagueUseStore } from './league-use-store.js';

/** An instance's last valid response. Stale: it is more than 30 s old because the instance does not respond now. */
export interface FetchedUse {
  metrics: UseMetrics;
  fetched_at: Instant;
  stale: boolean;
}

const POLL_MS = 100;
/** For reading and writing the database around the instance's response. */
const SLACK_MS = 2_000;

/** The use reported by instances, requested at most once in 30 s and by one process at a time. */
export class InstanceUse {
  /** Concurrent calls for the same league share one request. */
  private readonly underWay = new Map<string, Promise<FetchedUse>>();

  constructor(
    private readonly store: LeagueUseStore,
    private readonly facts: Pick<HttpInstanceFacts, 'metrics'>,
    private readonly clock: Clock,
    private readonly timeoutMs: number,
  ) {}

  /** @throws DomainError 503 `LEAGUE_INSTANCE_UNREACHABLE` if the instance does not respond and never has */
  async of(leagueId: string): Promise<FetchedUse> {
    const underWay = this.underWay.get(leagueId);
    if (underWay) return underWay;
    const work = this.find(leagueId).finally(() => this.underWay.delete(leagueId));
    this.underWay.set(leagueId, work);
    return work;
  }

  private async find(leagueId: string): Promise<FetchedUse> {
    const turnMs = this.timeoutMs + SLACK_MS;
    for (const began = performance.now(); ; await sleep(POLL_MS)) {
      const known = await this.store.known(leagueId);
      if (known.fresh) return toFetchedUse(known, false);
      const isPatient = performance.now() - began < turnMs;
      if (known.failed_lately || !isPatient) return toFetchedUse(known, true);
      if (!known.being_asked && (await this.store.takeTurn(leagueId, turnMs))) {
        return this.ask(leagueId, known);
      }
    }
  }

  private async ask(leagueId: string, known: KnownUse): Promise<FetchedUse> {
    let metrics: UseMetrics;
    try {
      metrics = await this.facts.metrics(leagueId);
    } catch {
      // The reason has been logged.
      await this.store.failed(leagueId);
      return toFetchedUse(known, true);
    }
    const now = await this.clock.now();
    const fetched_at = await this.store.keep(leagueId, metrics, toLeagueUse(metrics), now);
    return { metrics, fetched_at, stale: false };
  }
}

function toFetchedUse({ metrics, fetched_at }: KnownUse, stale: boolean): FetchedUse {
  if (metrics === null || fetched_at === null) throw instanceUnreachable();
  return { metrics, fetched_at, stale };
}
