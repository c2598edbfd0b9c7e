import { Counter, Histogram } from 'prom-client';
import type { MetricValueWithName, Registry } from 'prom-client';
import type { LeagueHostStats } from '../provisioning/index.js';
import { addGauge } from './deployment-metrics.js';

const WAKES = {
  name: 'touchline_league_wake_seconds',
  help: 'How long visitors waited for leagues that were asleep',
};

/** Leagues of this machine, as counted by their host since it started. */
export function addLeagueHostMetrics(registry: Registry, stats: LeagueHostStats): void {
  const states = Object.entries(stats.leagues).map(([state, value]) => ({ labels: { state }, value }));
  addGauge(registry, 'touchline_hosted_leagues', 'Leagues of this machine by what their host says', states);
  addGauge(
    registry,
    'touchline_league_warm_processes',
    'Processes of the league application that wait for a league',
    [{ value: stats.warm }],
  );
  new Counter({
    name: 'touchline_league_host_failures_total',
    help: 'Leagues that did not start and processes that exited by themselves, since the host started',
    registers: [registry],
  }).inc(stats.failures);
  new WakeDurations(stats.wakes, registry);
}

/** A histogram whose buckets the host has already counted: prom-client's own accepts only single durations. */
class WakeDurations extends Histogram {
  constructor(
    private readonly wakes: LeagueHostStats['wakes'],
    registry: Registry,
  ) {
    super({ ...WAKES, registers: [registry] });
  }

  /** The registry prints histograms with this method, which prom-client's types omit. */
  async getForPromString(): Promise<object> {
    const { count, sum_seconds: sum, buckets } = this.wakes;
    const values: MetricValueWithName<string>[] = [
      ...[...buckets.map(({ le, count: upTo }) => [String(le), upTo] as const), ['+Inf', count] as const].map(
        ([le, value]) => ({ metricName: `${WAKES.name}_bucket`, labels: { le }, value }),
      ),
      { metricName: `${WAKES.name}_sum`, labels: {}, value: sum },
      { metricName: `${WAKES.name}_count`, labels: {}, value: count },
    ];
    return { ...WAKES, type: 'histogram', values };
  }
}
