import type { BenchOptions } from './options.js';

export interface Benchmark {
  title: string;
  run(options: BenchOptions): Promise<string>;
}

export interface Output {
  print(text: string): void;
  /** Of what went wrong. */
  complain(text: string): void;
}

/**
 * Runs the benchmarks one after the other and prints each one's part. One that breaks off is named with its error and
 * does not keep the others from running.
 * @returns the names of those that broke off.
 */
export async function runBenchmarks(
  benchmarks: Record<string, Benchmark>,
  options: BenchOptions,
  { print, complain }: Output,
): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, { title, run }] of Object.entries(benchmarks)) {
    if (options.only.length > 0 && !options.only.includes(name)) continue;
    const began = performance.now();
    try {
      const result = await run(options);
      const seconds = Math.round((performance.now() - began) / 1000);
      const rounds = `${options.rounds} ${options.rounds === 1 ? 'round' : 'rounds'}`;
      print(`\n## ${title} (--only ${name})\n\n${result}\n\n(${rounds}, ${seconds} s with loading)`);
    } catch (error) {
      failed.push(name);
      complain(`\n## ${title} (--only ${name}) broke off\n\n${getStack(error)}`);
    }
  }
  if (failed.length > 0) complain(`\nbroke off: ${failed.join(', ')}`);
  return failed;
}

function getStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
