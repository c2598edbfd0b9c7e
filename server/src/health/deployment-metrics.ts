import { Counter, Gauge, Histogram } from 'prom-client';
import type { MetricValueWithName, Registry } from 'prom-client';
import { DURATION_LIMITS } from '../provisioning/index.js';
import type { TaskOutcome, ProvisioningStats } from '../provisioning/index.js';

export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/** Adds a gauge with values that were read elsewhere. */
export function addGauge(registry: Registry, name: string, help: string, samples: Sample[]): void {
  const labelNames = Object.keys(samples[0]?.labels ?? {});
  // Without samples, a gauge without labels would report 0.
  if (samples.length === 0) return;
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  for (const { labels = {}, value } of samples) gauge.set(labels, value);
}

/** Tasks, leagues and instances, from the database. */
export function addDeploymentMetrics(registry: Registry, figures: ProvisioningStats): void {
  const { outcomes, open, leagues, instances, signups_held: held } = figures;
  const named = (label: string, counts: { name: string; count: number }[]): Sample[] =>
    counts.map(({ name, count }) => ({ labels: { [label]: name }, value: count }));
  new TaskDurations(outcomes, registry);
  addFailures(registry, outcomes);
  const openTasks = open.map(({ kind, status, count }) => ({ labels: { kind, status }, value: count }));
  addGauge(registry, 'touchline_tasks_open', 'Unfinished tasks', openTasks);
  addGauge(
    registry,
    'touchline_task_oldest_waiting_seconds',
    'Age of the task that has waited longest for a worker',
    [{ value: figures.oldest_waiting_seconds }],
  );
  addGauge(registry, 'touchline_leagues', 'Leagues by deployment status', named('status', leagues));
  addGauge(
    registry,
    'touchline_league_instances',
    'League instances by wanted state',
    named('wanted', instances),
  );
  addGauge(
    registry,
    'touchline_league_instances_down',
    'Instances of this machine that should run and do not',
    [{ value: figures.instances_down }],
  );
  addGauge(
    registry,
    'touchline_signups_held',
    'Registrations of the last day whose deployment waits for a verified address, by the cap that was reached',
    named('cap', held),
  );
}

function addFailures(registry: Registry, outcomes: TaskOutcome[]): void {
  const failures = new Counter({
    name: 'touchline_task_failures_total',
    help: 'Failed tasks by error',
    labelNames: ['kind', 'error_code'],
    registers: [registry],
  });
  for (const { kind, error_code, tasks, status } of outcomes) {
    if (status === 'failed') failures.inc({ kind, error_code }, tasks);
  }
}

const TASK_DURATIONS = { name: 'touchline_task_duration_seconds', help: 'Duration of finished tasks' };

/** A histogram whose buckets PostgreSQL has already counted: prom-client's own accepts only single durations. */
class TaskDurations extends Histogram {
  constructor(
    private readonly outcomes: TaskOutcome[],
    registry: Registry,
  ) {
    super({ ...TASK_DURATIONS, registers: [registry] });
  }

  /** The registry prints histograms with this method, which prom-client's types omit. */
  async getForPromString(): Promise<object> {
    const groups = new Map<string, TaskOutcome[]>();
    for (const outcome of this.outcomes) {
      const key = `${outcome.kind} ${outcome.status}`;
      groups.set(key, [...(groups.get(key) ?? []), outcome]);
    }
    return { ...TASK_DURATIONS, type: 'histogram', values: [...groups.values()].flatMap(toHistogram) };
  }
}

function toHistogram(outcomes: TaskOutcome[]): MetricValueWithName<string>[] {
  const [{ kind, status }, { name }] = [outcomes[0]!, TASK_DURATIONS];
  const labels = { kind, status };
  const sum = (field: 'tasks' | 'seconds', upTo = Infinity): number =>
    outcomes.filter(({ bucket }) => bucket <= upTo).reduce((total, outcome) => total + outcome[field], 0);
  const bucket = (le: string, value: number) => ({
    metricName: `${name}_bucket`,
    labels: { ...labels, le },
    value,
  });
  return [
    ...DURATION_LIMITS.map((limit, index) => bucket(String(limit), sum('tasks', index))),
    bucket('+Inf', sum('tasks')),
    { metricName: `${name}_sum`, labels, value: sum('seconds') },
    { metricName: `${name}_count`, labels, value: sum('tasks') },
  ];
}
