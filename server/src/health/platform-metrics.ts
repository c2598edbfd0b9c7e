import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { Registry } from 'prom-client';
import { Config } from '../platform/config/index.js';
import { QueueConnection, QueueDepths } from '../platform/queues/index.js';
import { readDiskSpace } from '../platform/storage/index.js';
import { LeagueHostStatsReader, ProvisioningStatsReader } from '../provisioning/index.js';
import { Alarms } from './alarms.js';
import { addDeploymentMetrics, addGauge } from './deployment-metrics.js';
import { addLeagueHostMetrics } from './league-host-metrics.js';

const TIMEOUT_MS = 3_000;

/**
 * Metrics of the platform, the same from every process: queues, tasks, leagues. If a database or queue does not
 * respond, only its figures are missing.
 */
@Injectable()
export class PlatformMetrics implements OnModuleDestroy {
  private readonly log = new Logger('Metrics');
  private readonly depths: QueueDepths;

  constructor(
    queues: QueueConnection,
    private readonly figures: ProvisioningStatsReader,
    private readonly config: Config,
    private readonly alarms: Alarms,
    private readonly leagueHost: LeagueHostStatsReader,
  ) {
    this.depths = new QueueDepths(queues);
  }

  async read(): Promise<Registry> {
    const registry = new Registry();
    const [disk, calendar, queues, deployments, leagues] = await Promise.all([
      this.tryWithin('disk', () => this.addDiskMetrics(registry)),
      this.tryWithin('calendar', () => this.addCalendarMetrics(registry)),
      this.tryWithin('queues', () => this.addQueueMetrics(registry)),
      this.tryWithin('deployments', async () => addDeploymentMetrics(registry, await this.figures.read())),
      this.tryWithin('league host', async () => {
        const stats = await this.leagueHost.read();
        if (stats !== null) addLeagueHostMetrics(registry, stats);
      }),
    ]);
    addGauge(registry, 'touchline_figures_up', 'Whether these figures could be read', [
      { labels: { part: 'disk' }, value: Number(disk) },
      { labels: { part: 'calendar' }, value: Number(calendar) },
      { labels: { part: 'queues' }, value: Number(queues) },
      { labels: { part: 'deployments' }, value: Number(deployments) },
      { labels: { part: 'league_host' }, value: Number(leagues) },
    ]);
    return registry;
  }

  async onModuleDestroy(): Promise<void> {
    await this.depths.close();
  }

  /** Disk space of the machine that responds. */
  private async addDiskMetrics(registry: Registry): Promise<void> {
    const { freeBytes, totalBytes } = await readDiskSpace(this.config.dataDir);
    addGauge(registry, 'touchline_disk_free_bytes', 'Free space of the disk with DATA_DIR', [
      { value: freeBytes },
    ]);
    addGauge(registry, 'touchline_disk_size_bytes', 'Size of the disk with DATA_DIR', [
      { value: totalBytes },
    ]);
  }

  private async addCalendarMetrics(registry: Registry): Promise<void> {
    const figures = await this.alarms.readFigures();
    const seconds = Math.round(figures.hours_since_daily_run * 3_600);
    addGauge(registry, 'touchline_daily_run_age_seconds', 'Time since the last daily run finished', [
      { value: seconds },
    ]);
    addGauge(
      registry,
      'touchline_backups_suspicious',
      'Leagues whose last backup is much smaller than before',
      [{ value: figures.suspicious_backups }],
    );
    const age = figures.recovery_point_age;
    addGauge(
      registry,
      'touchline_recovery_point_age_seconds',
      'How long ago the newest moment is that can be restored; nothing where the platform backs up nothing',
      age === null ? [] : [{ value: age }],
    );
    addGauge(registry, 'touchline_recovery_drill_failed', 'Whether the last recovery drill failed (1)', [
      { value: Number(figures.drill_failed) },
    ]);
  }

  private async addQueueMetrics(registry: Registry): Promise<void> {
    const samples = (await this.depths.read()).map(({ queue, state, jobs }) => ({
      labels: { queue, state },
      value: jobs,
    }));
    addGauge(registry, 'touchline_queue_jobs', 'Jobs by queue and state', samples);
  }

  /** Runs `read` with a time limit. @returns whether it succeeded */
  private async tryWithin(source: string, read: () => Promise<void>): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('timed out')), TIMEOUT_MS);
    });
    try {
      await Promise.race([read(), late]);
      return true;
    } catch (error) {
      this.log.warn(
        `Could not read the metrics of ${source}: ${error instanceof Error ? error.message : String(error)}`,
      );
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}
