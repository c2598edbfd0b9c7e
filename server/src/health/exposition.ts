export interface Sample {
  labels?: Record<string, string>;
  value: number;
  /** `_bucket`, `_sum` or `_count` of a histogram. */
  suffix?: string;
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function line(name: string, sample: Sample): string {
  const labels = Object.entries(sample.labels ?? {}).map(([key, value]) => `${key}="${escapeLabel(value)}"`);
  return `${name}${sample.suffix ?? ''}${labels.length > 0 ? `{${labels.join(',')}}` : ''} ${sample.value}\n`;
}

/** One metric in the text format of Prometheus (version 0.0.4). */
export function expose(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: Sample[],
): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.map((sample) => line(name, sample)).join('')}`;
}
