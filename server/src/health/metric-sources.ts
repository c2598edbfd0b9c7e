import { Injectable } from '@nestjs/common';

/** Writes figures of this process in the text format of Prometheus. */
export type MetricSource = () => string;

/** Where modules add their own figures to /metrics, which knows none of them. */
@Injectable()
export class MetricSources {
  private readonly sources: MetricSource[] = [];

  add(source: MetricSource): void {
    this.sources.push(source);
  }

  read(): string {
    return this.sources.map((source) => source()).join('');
  }
}
