import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { QueueConnection, QueueDepths } from '../platform/queues/index.js';
import { ProvisioningFigureReader } from '../provisioning/index.js';
import { expose } from './exposition.js';
import { deploymentMetrics } from './deployment-metrics.js';

const PATIENCE_MS = 3_000;

/**
 * What is so of the platform, whichever process tells it: queues, tasks, leagues. A database or queue that does not answer
 * costs these figures, and not those of the process.
 */
@Injectable()
export class PlatformMetrics implements OnModuleDestroy {
  private readonly log = new Logger('Metrics');
  private readonly depths: QueueDepths;

  constructor(
    queues: QueueConnection,
    private readonly figures: ProvisioningFigureReader,
  ) {
    this.depths = new QueueDepths(queues);
  }

  async read(): Promise<string> {
    const [queues, deployments] = await Promise.all([
      this.within('queues', async () => this.queueMetrics()),
      this.within('deployments', async () => deploymentMetrics(await this.figures.read())),
    ]);
    const up = [
      { labels: { part: 'queues' }, value: Number(queues !== '') },
      { labels: { part: 'deployments' }, value: Number(deployments !== '') },
    ];
    return (
      queues +
      deployments +
      expose('touchline_figures_up', 'gauge', 'Whether these figures could be read', up)
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.depths.close();
  }

  private async queueMetrics(): Promise<string> {
    const samples = (await this.depths.read()).map(({ queue, state, jobs }) => ({
      labels: { queue, state },
      value: jobs,
    }));
    return expose('touchline_queue_jobs', 'gauge', 'Jobs of a queue, by what they wait for', samples);
  }

  private async within(what: string, read: () => Promise<string>): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS);
    });
    try {
      return await Promise.race([read(), late]);
    } catch (error) {
      this.log.warn(`No figures of ${what}: ${error instanceof Error ? error.message : String(error)}`);
      return '';
    } finally {
      clearTimeout(timer);
    }
  }
}
