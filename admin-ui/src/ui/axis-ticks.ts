const STEPS = [1, 2, 2.5, 5, 10];

/**
 * The grid lines of a chart: from 0 to the first one at or above the highest value, three to five of them, at round
 * values (minor units, so whole).
 */
export function axisTicks(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, Math.round((STEPS.find((factor) => factor * power >= rough) ?? 10) * power));
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
