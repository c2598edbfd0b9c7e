import { writeFile } from 'node:fs/promises';
import type { BenchOptions } from './options.js';
import { drawFigures } from './picture.js';

/** A measured figure with its target: `atLeast` or `atMost`. */
export interface Figure {
  name: string;
  value: number;
  atLeast?: number;
  atMost?: number;
}

/** A benchmark's tables, and its figures with targets. */
export interface Report {
  text: string;
  figures: Figure[];
}

export interface Benchmark {
  title: string;
  run(options: BenchOptions): Promise<string | Report>;
}

export interface Output {
  print(text: string): void;
  logError(text: string): void;
}

/**
 * Runs the benchmarks one after the other and prints their results. A failing benchmark is reported with its error and
 * does not stop the others. With `picture`, figures with targets are drawn.
 * @returns the names of failed benchmarks.
 */
export async function runBenchmarks(
  benchmarks: Record<string, Benchmark>,
  options: BenchOptions,
  { print, logError }: Output,
): Promise<string[]> {
  const failed: string[] = [];
  const measured: Figure[] = [];
  for (const [name, { title, run }] of Object.entries(benchmarks)) {
    if (options.only.length > 0 && !options.only.includes(name)) continue;
    const began = performance.now();
    try {
      const result = await run(options);
      const { text, figures } = typeof result === 'string' ? { text: result, figures: [] } : result;
      measured.push(...figures);
      const seconds = Math.round((performance.now() - began) / 1000);
      const rounds = `${options.rounds} ${options.rounds === 1 ? 'round' : 'rounds'}`;
      print(`\n## ${title} (--only ${name})\n\n${text}\n\n(${rounds}, ${seconds} s with loading)`);
    } catch (error) {
      failed.push(name);
      logError(`\n## ${title} (--only ${name}) broke off\n\n${getStack(error)}`);
    }
  }
  if (options.picture && measured.length > 0) await writeFile(options.picture, drawFigures(measured));
  if (failed.length > 0) logError(`\nbroke off: ${failed.join(', ')}`);
  return failed;
}

function getStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
