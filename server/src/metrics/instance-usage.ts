import { setTimeout as sleep } from 'node:timers/promises';
import type { Instant } from '../kernel/index.js';
import type { Clock } from '../platform/clock.js';
import { instanceUnreachable, toLeagueUsage } from '../provisioning/index.js';
import type { UsageMetrics } from '@touchline/contracts';
import type { HttpInstanceFacts } from '../provisioning/index.js';
import type { StoredUsage, LeagueUsageStore } from './league-usage-store.js';

/** An instance's last valid response. Stale: it is more than 30 s old because the instance does not respond now. */
export interface FetchedUsage {
  metrics: UsageMetrics;
  fetched_at: Instant;
  stale: boolean;
}

const POLL_MS = 100;
/** For reading and writing the database around the instance's response. */
const LEASE_MARGIN_MS = 2_000;

/** The use reported by instances, requested at most once in 30 s and by one process at a time. */
export class InstanceUsage {
  /** Concurrent calls for the same league share one request. */
  private readonly running = new Map<string, Promise<FetchedUsage>>();

  constructor(
    private readonly store: LeagueUsageStore,
    private readonly facts: Pick<HttpInstanceFacts, 'metrics'>,
    private readonly clock: Clock,
    private readonly timeoutMs: number,
  ) {}

  /** @throws DomainError 503 `LEAGUE_INSTANCE_UNREACHABLE` if the instance does not respond and never has */
  async of(leagueId: string): Promise<FetchedUsage> {
    const current = this.running.get(leagueId);
    if (current) return current;
    const request = this.find(leagueId).finally(() => this.running.delete(leagueId));
    this.running.set(leagueId, request);
    return request;
  }

  private async find(leagueId: string): Promise<FetchedUsage> {
    const leaseMs = this.timeoutMs + LEASE_MARGIN_MS;
    for (const startedAt = performance.now(); ; await sleep(POLL_MS)) {
      const stored = await this.store.find(leagueId);
      if (stored.fresh) return toFetchedUsage(stored, false);
      const isPatient = performance.now() - startedAt < leaseMs;
      if (stored.failed_lately || !isPatient) return toFetchedUsage(stored, true);
      if (!stored.being_asked && (await this.store.acquireLease(leagueId, leaseMs))) {
        return this.fetchUsage(leagueId, stored);
      }
    }
  }

  private async fetchUsage(leagueId: string, stored: StoredUsage): Promise<FetchedUsage> {
    let metrics: UsageMetrics;
    try {
      metrics = await this.facts.metrics(leagueId);
    } catch {
      // The reason has been logged.
      await this.store.failed(leagueId);
      return toFetchedUsage(stored, true);
    }
    const now = await this.clock.now();
    const fetched_at = await this.store.save(leagueId, metrics, toLeagueUsage(metrics), now);
    return { metrics, fetched_at, stale: false };
  }
}

function toFetchedUsage({ metrics, fetched_at }: StoredUsage, stale: boolean): FetchedUsage {
  if (metrics === null || fetched_at === null) throw instanceUnreachable();
  return { metrics, fetched_at, stale };
}
