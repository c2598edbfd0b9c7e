import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { expose, MetricSources } from '../health/index.js';
import { StreamCounts } from './streams/stream-counts.js';

/** Streams in /metrics. */
@Injectable()
export class StreamMetrics implements OnModuleInit {
  constructor(
    private readonly sources: MetricSources,
    private readonly counts: StreamCounts,
  ) {}

  onModuleInit(): void {
    this.sources.add(() => this.read());
  }

  private read(): string {
    const { open, changes, writes, cutOff, lagSeconds } = this.counts;
    const one = (value: number) => [{ value }];
    return [
      expose('realtime_streams', 'gauge', 'Clients that listen', one(open)),
      expose('realtime_changes_total', 'counter', 'Changes told of, to whoever listened', one(changes)),
      expose('realtime_writes_total', 'counter', 'Messages written to clients', one(writes)),
      expose('realtime_cut_off_total', 'counter', 'Clients cut off that read too slowly', one(cutOff)),
      expose('realtime_lag_seconds', 'gauge', 'From the last change to its telling', one(lagSeconds)),
    ].join('');
  }
}
