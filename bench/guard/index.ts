import { writeFile } from 'node:fs/promises';
import { withBenchDatabase } from '../harness/database.js';
import type { BenchOptions } from '../harness/options.js';
import type { Ratio } from '../harness/pairs.js';
import { alternately, medianOf, ratioOf } from '../harness/pairs.js';
import { figure, table } from '../harness/table.js';
import { prepareHotPaths } from './hot-paths.js';

/** The first pair of turns is a warm-up. */
const ROUNDS = 5;

export interface Measured {
  name: string;
  peerName: string;
  bound: number;
  ratio: Ratio;
  /** CPU time of a turn, in microseconds. */
  ownUs: number;
  peerUs: number;
}

/**
 * Guards against large slowdowns: measures the CPU time of six hot paths as a multiple of a peer's in the same run, so
 * that neither the machine nor its other load matters. `--json FILE` writes the figures for `bench:compare`.
 * @throws Error naming the paths that exceed their bounds, even allowing for the uncertainty of the rounds.
 */
export async function guard({ json }: BenchOptions): Promise<string> {
  const measured = await withBenchDatabase(async (bench) => {
    const all: Measured[] = [];
    for (const { own, peer, name, peerName, bound } of await prepareHotPaths(bench, ROUNDS + 1)) {
      const [, ...pairs] = await alternately(ROUNDS + 1, own, peer);
      const [ownUs, peerUs] = [
        medianOf(pairs.map((pair) => pair.own)),
        medianOf(pairs.map((pair) => pair.peer)),
      ];
      all.push({ name, peerName, bound, ratio: ratioOf(pairs), ownUs, peerUs });
    }
    return all;
  });
  if (json) await writeFile(json, JSON.stringify(measured));
  const text = describe(measured);
  const above = measured.filter(({ ratio, bound }) => ratio.low > bound);
  if (above.length === 0) return text;
  throw new Error(`more processor than it may take: ${above.map(({ name }) => name).join(', ')}\n\n${text}`);
}

function describe(measured: Measured[]): string {
  const rows = measured.map(({ name, peerName, bound, ratio }) => [
    ...[name, peerName, figure(ratio.median), `${figure(ratio.low)} to ${figure(ratio.high)}`, figure(bound)],
  ]);
  return table(['processor of', 'beside', 'ratio', '90 in 100', 'may take'], rows);
}
