import type { LeagueSessionsBody } from '@touchline/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../platform/config/index.js';
import { Database, PollingLoop } from '../../platform/database/index.js';
import { InstanceResponseError, sendJson } from '../instance-client.js';
import { InstanceDirectory } from '../instance-directory.js';
import type { InstanceAddress } from '../instance-directory.js';
import { SessionSyncStore } from './session-sync-store.js';
import type { PendingUpdate } from './session-sync-store.js';
import { SleepingLeagues } from './sleeping-leagues.js';

/** Leagues updated concurrently, so that one that does not respond does not delay the others. */
const MAX_CONCURRENT = 100;
const CLEANUP_MS = 3_600_000;

/**
 * Tells leagues' instances which sessions are still valid, whenever one ends and once a minute (R44, ADR 0073). The
 * platform contacts the instance, never the other way round: instances are reached over SSH and need no access to the
 * platform.
 */
@Injectable()
export class LeagueSessionSync implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(LeagueSessionSync.name);
  private readonly store: SessionSyncStore;
  private readonly loop: PollingLoop;
  private readonly running = new Set<Promise<void>>();
  private cleanedAt = -CLEANUP_MS;
  /** Content of each league's last update by this worker, without the time. */
  private readonly lastSent = new Map<string, string>();

  constructor(
    db: Database,
    private readonly config: Config,
    private readonly directory: InstanceDirectory,
    private readonly sleeping: SleepingLeagues,
  ) {
    this.store = new SessionSyncStore(db);
    this.loop = new PollingLoop(this, (error) => this.log.error(error), {
      wakeOn: { signals: db.signals, topics: ['access', 'visits'] },
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
    await Promise.all(this.running);
  }

  /** Starts the updates that are due. @returns the number of leagues */
  async poll(): Promise<number> {
    if (performance.now() - this.cleanedAt > CLEANUP_MS) {
      this.cleanedAt = performance.now();
      await this.store.removeOld();
    }
    if (this.running.size >= MAX_CONCURRENT) return 0;
    const leagues = await this.store.claimDue();
    for (const leagueId of leagues) {
      const job = this.sync(leagueId).finally(() => this.running.delete(job));
      this.running.add(job);
    }
    return leagues.length;
  }

  dueInMs(): Promise<number | null> {
    return this.store.dueInMs();
  }

  private async sync(leagueId: string): Promise<void> {
    try {
      const read = await this.store.read(leagueId);
      if (read === null) return;
      const address = read.isDeployed ? await this.directory.findAddress(leagueId) : null;
      if (address === null) await this.store.endAll(leagueId);
      else if (!(await this.canWait(leagueId, read))) await this.send(address, read.update);
      await this.store.markDelivered(leagueId, read);
      this.lastSent.set(leagueId, contentOf(read));
      // A session may have ended since it was read: while the league is claimed, it is not due.
      this.loop.wakeUp();
    } catch (error) {
      const failures = await this.store
        .markFailed(leagueId)
        .catch((failure: unknown) => this.log.error(failure));
      // The loop paused when the league was still claimed: it looks again when the next attempt is due.
      this.loop.wakeUp();
      if (failures !== 1) return;
      this.log.warn(`Could not sync the sessions of league ${leagueId}: ${(error as Error).message}`);
    }
  }

  /**
   * Sessions that remain valid are no reason to wake a league: nobody is using them, and it is updated within a minute
   * of waking up. The end of a session is sent immediately.
   */
  private async canWait(leagueId: string, read: PendingUpdate): Promise<boolean> {
    if (read.ended.length > 0 || this.lastSent.get(leagueId) !== contentOf(read)) return false;
    return this.sleeping.has(leagueId);
  }

  private async send(address: InstanceAddress, news: LeagueSessionsBody): Promise<void> {
    try {
      const sent = { body: news, timeoutMs: this.config.leagueInstanceTimeoutMs };
      await sendJson(address, 'sessions', sent);
    } catch (error) {
      // An older application has no sessions from the platform: `LeagueSessions` does not sign anybody in there.
      if (!(error instanceof InstanceResponseError && error.status === 404)) throw error;
    }
  }
}

function contentOf({ update: { live, banned } }: PendingUpdate): string {
  return JSON.stringify([[...live].sort(), banned]);
}
