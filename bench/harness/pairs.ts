import { quantile } from './measure.js';

/** The cost of two programs with comparable work in one turn each: seconds, or CPU time. */
export interface Pair {
  own: number;
  peer: number;
}

export interface Ratio {
  median: number;
  /** The medians of nine in ten resampled runs lie between these: the uncertainty of the rounds. */
  low: number;
  high: number;
}

const RESAMPLES = 2_000;

/**
 * Own cost divided by the peer's, pair by pair, with its uncertainty (a bootstrap of the median, the same in every
 * run).
 */
export function ratioOf(pairs: readonly Pair[]): Ratio {
  const ratios = pairs.map(({ own, peer }) => own / peer);
  const random = generator(pairs.length);
  const medians = Float64Array.from({ length: RESAMPLES }, () =>
    medianOf(ratios.map(() => ratios[Math.floor(random() * ratios.length)]!)),
  ).sort();
  return { median: medianOf(ratios), low: quantile(medians, 0.05), high: quantile(medians, 0.95) };
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
}

/** Random numbers from 0 to 1 (a linear congruential generator). */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

/** Measures both in turn, so that other load on the machine affects them equally; they alternate in going first. */
export async function alternately(
  rounds: number,
  own: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const first = await own();
      pairs.push({ own: first, peer: await peer() });
    } else {
      const first = await peer();
      pairs.push({ own: await own(), peer: first });
    }
  }
  return pairs;
}
