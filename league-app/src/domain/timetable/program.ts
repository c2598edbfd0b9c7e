import type { BinaryProgram, ProgramRow } from './problem.js';

/** Builds a 0-1 program with named columns. */
export class ProgramBuilder {
  private readonly columns = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly costs: number[] = [];
  private readonly rows: ProgramRow[] = [];

  /** Adds a named column and returns its index. */
  add(name: string, cost = 0): number {
    const index = this.columns.size;
    this.columns.set(name, index);
    this.names.push(name);
    this.costs.push(cost);
    return index;
  }

  find(name: string): number | undefined {
    return this.columns.get(name);
  }

  /** Requires the sum of these columns to be between min and max; an empty sum is 0, which some rows do not allow. */
  sum(names: Iterable<string>, min: number, max: number): void {
    this.row(
      [...names].map((name) => [name, 1]),
      min,
      max,
    );
  }

  row(terms: readonly (readonly [name: string, value: number])[], min: number, max: number): void {
    const present = terms.flatMap(([name, value]) => {
      const column = this.columns.get(name);
      return column === undefined ? [] : [[column, value] as const];
    });
    this.rows.push({
      columns: present.map(([column]) => column),
      values: present.map(([, value]) => value),
      min,
      max,
    });
  }

  build(): BinaryProgram {
    return { costs: this.costs, rows: this.rows };
  }

  namesOf(selected: Iterable<number>): string[] {
    return [...selected].map((column) => this.names[column]!);
  }
}

/** Whether a row without columns already rules out every solution. */
export function isRefuted({ rows }: BinaryProgram): boolean {
  return rows.some(({ columns, min, max }) => columns.length === 0 && (min > 0 || max < 0));
}
