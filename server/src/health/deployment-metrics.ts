import { DURATION_LIMITS } from '../provisioning/index.js';
import type { Outcomes, ProvisioningFigures } from '../provisioning/index.js';
import { expose } from './exposition.js';
import type { Sample } from './exposition.js';

/** Tasks, leagues and instances in the text format of Prometheus. */
export function deploymentMetrics(figures: ProvisioningFigures): string {
  const { outcomes, open, leagues, instances } = figures;
  const one = (value: number): Sample[] => [{ value }];
  const named = (label: string, counts: { name: string; count: number }[]): Sample[] =>
    counts.map(({ name, count }) => ({ labels: { [label]: name }, value: count }));
  const openTasks = open.map(({ kind, status, count }) => ({ labels: { kind, status }, value: count }));
  return [
    expose('touchline_task_duration_seconds', 'histogram', 'Tasks that ended', durations(outcomes)),
    expose('touchline_task_failures_total', 'counter', 'Tasks that failed, by error', failures(outcomes)),
    expose('touchline_tasks_open', 'gauge', 'Tasks that are not over', openTasks),
    expose(
      ...(['touchline_task_oldest_waiting_seconds', 'gauge'] as const),
      'How long the task has waited for a worker that has waited longest',
      one(figures.oldest_waiting_seconds),
    ),
    expose('touchline_leagues', 'gauge', 'Leagues by deployment status', named('status', leagues)),
    expose('touchline_league_instances', 'gauge', 'Instances by what should be', named('wanted', instances)),
    expose(
      ...(['touchline_league_instances_down', 'gauge'] as const),
      'Instances that should run on this machine and do not',
      one(figures.instances_down),
    ),
    expose(
      ...(['touchline_signups_held', 'gauge'] as const),
      'Registrations of the last day whose deployment waits for a verified address, by the cap that was reached',
      named('cap', figures.signups_held),
    ),
  ].join('');
}

function failures(outcomes: Outcomes[]): Sample[] {
  const counts = new Map<string, Sample>();
  for (const { kind, error_code, tasks } of outcomes.filter(({ status }) => status === 'failed')) {
    const key = `${kind} ${error_code}`;
    const sample = counts.get(key) ?? { labels: { kind, error_code }, value: 0 };
    counts.set(key, { ...sample, value: sample.value + tasks });
  }
  return [...counts.values()];
}

/** One histogram per kind and end. */
function durations(outcomes: Outcomes[]): Sample[] {
  const groups = new Map<string, Outcomes[]>();
  for (const outcome of outcomes) {
    const key = `${outcome.kind} ${outcome.status}`;
    groups.set(key, [...(groups.get(key) ?? []), outcome]);
  }
  return [...groups.values()].flatMap(histogram);
}

function histogram(outcomes: Outcomes[]): Sample[] {
  const { kind, status } = outcomes[0]!;
  const labels = { kind, status };
  const upTo = (limit: number): number =>
    sum(
      outcomes.filter(({ bucket }) => bucket <= limit),
      'tasks',
    );
  const count = sum(outcomes, 'tasks');
  return [
    ...DURATION_LIMITS.map((limit, index) => ({
      ...{ suffix: '_bucket', labels: { ...labels, le: String(limit) }, value: upTo(index) },
    })),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum(outcomes, 'seconds') },
    { suffix: '_count', labels, value: count },
  ];
}

function sum(outcomes: Outcomes[], what: 'tasks' | 'seconds'): number {
  return outcomes.reduce((total, outcome) => total + outcome[what], 0);
}
