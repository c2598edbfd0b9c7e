import { parseArgs } from 'node:util';

/** Scope of a benchmark run. */
export interface BenchOptions {
  /** Names of the benchmarks to run; empty for all. */
  only: string[];
  rounds: number;
  /** Multiplies the work of a round: 1, or less for a quick run whose figures should not be quoted. */
  scale: number;
  /** File for the guard's figures. */
  json: string | undefined;
  /** Folder of seasons in football.json format, played instead of the one in this repository. */
  seasons: string | undefined;
  /** File for the picture of figures and their targets. */
  picture: string | undefined;
}

/** Share of a full run's work: the least that still runs through everything. */
const QUICK_SCALE = 0.05;

/**
 * `--only NAME` (repeatable, or comma-separated), `--quick`, `--rounds N` (default 3, with `--quick` 1), `--scale S` (a
 * share of a full run's work), `--picture FILE`, `--json FILE`, `--seasons FOLDER`.
 */
export function benchOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true, default: [] },
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      scale: { type: 'string' },
      json: { type: 'string' },
      picture: { type: 'string' },
      seasons: { type: 'string' },
    },
  });
  const rounds = Number(values.rounds ?? (values.quick ? 1 : 3));
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1');
  const scale = Number(values.scale ?? (values.quick ? QUICK_SCALE : 1));
  if (!(scale > 0 && scale <= 1)) throw new Error('--scale takes a share above 0, up to 1');
  return {
    only: values.only.flatMap((names) => names.split(',')),
    rounds,
    scale,
    json: values.json,
    picture: values.picture,
    seasons: values.seasons,
  };
}
