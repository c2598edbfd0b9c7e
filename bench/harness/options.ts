import { parseArgs } from 'node:util';

/** How much a run of the benchmark does. */
export interface BenchOptions {
  /** Names of the benchmarks to run; empty: all. */
  only: string[];
  rounds: number;
  /** Multiplies the work of a round: 1, or less for a quick look whose figures are not to be quoted. */
  scale: number;
  /** Where the guard's figures are written. */
  json: string | undefined;
  /** A folder of seasons, as football.json writes them, that are played instead of the one that is kept here. */
  seasons: string | undefined;
  /** Where the picture of figures beside their aims is written. */
  picture: string | undefined;
}

/** Of a full run's work: as little as still runs through everything. */
const QUICK_SCALE = 0.05;

/** `--only NAME` (may be repeated, or a list with commas), `--quick`, `--rounds N` (default 3, with `--quick` 1), `--scale S` (a share of a full run's work), `--picture FILE`, `--json FILE`, `--seasons FOLDER`. */
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
