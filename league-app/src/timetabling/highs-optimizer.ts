import type { Highs } from 'highs';
import type { BinaryProgram, Optimizer, Solution } from '../domain/timetable/problem.js';

/** Allowed gap to the optimum: a few percent do not matter for fairness. */
const GAP = 0.05;
const MS_PER_S = 1_000;
const HALF = 0.5;

/** HiGHS (MIT), compiled to WebAssembly: loaded once; each program is solved independently. */
export async function createOptimizer(): Promise<Optimizer> {
  // The package's types describe its CommonJS form, where the loader is not the default export.
  const { default: load } = (await import('highs')) as unknown as { default: () => Promise<Highs> };
  const highs = await load();
  return { solve: (program, limitMs) => solve(highs, program, limitMs) };
}

function solve(highs: Highs, program: BinaryProgram, limitMs: number): Solution {
  const columns = program.costs.length;
  if (columns === 0) return { state: 'found', on: new Set() };
  const { modelStatus } = highs.constants;
  return highs.withModel(toModel(highs, program), (model): Solution => {
    const options = { output_flag: false, time_limit: limitMs / MS_PER_S, mip_rel_gap: GAP, random_seed: 1 };
    model.options.set(options);
    model.run();
    const status = model.getModelStatus();
    if (status === modelStatus.infeasible) return { state: 'impossible' };
    const { colValue } = model.getSolution();
    const values = [...colValue];
    const isFeasible = values.length === columns && satisfiesRows(program, values);
    if (!isFeasible) return { state: 'unknown' };
    return { state: 'found', on: new Set(values.flatMap((value, index) => (value > HALF ? [index] : []))) };
  });
}

/** A result cut off by the time limit only counts if it is a solution. */
function satisfiesRows({ rows }: BinaryProgram, values: readonly number[]): boolean {
  return rows.every(({ columns, values: factors, min, max }) => {
    const sum = columns.reduce(
      (all, column, index) => all + (values[column]! > HALF ? 1 : 0) * factors[index]!,
      0,
    );
    return sum >= min && sum <= max;
  });
}

function toModel(highs: Highs, { costs, rows }: BinaryProgram) {
  const starts = [0];
  for (const { columns } of rows) starts.push(starts.at(-1)! + columns.length);
  const bound = (value: number): number =>
    Number.isFinite(value) ? value : Math.sign(value) * highs.infinity;
  return {
    numCols: costs.length,
    numRows: rows.length,
    colCost: [...costs],
    colLower: costs.map(() => 0),
    colUpper: costs.map(() => 1),
    rowLower: rows.map(({ min }) => bound(min)),
    rowUpper: rows.map(({ max }) => bound(max)),
    integrality: costs.map(() => highs.constants.variableType.integer),
    matrix: {
      format: 'csr' as const,
      numRows: rows.length,
      numCols: costs.length,
      starts,
      indices: rows.flatMap(({ columns }) => [...columns]),
      values: rows.flatMap(({ values }) => [...values]),
    },
  };
}
