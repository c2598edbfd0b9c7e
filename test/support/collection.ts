import type { TestApi } from './api.js';

export type Figures = Record<string, number>;
type Line = Figures & { open: Record<string, string> };

/** The response of GET /api/collection, as far as tests use it. */
export interface Report {
  from: string;
  to: string;
  total: Line;
  months: (Line & { month: string })[];
  tiers: (Line & { type_tier: number; name: string | null })[];
  countries: (Line & { code: string | null })[];
  charge_types: (Line & { charge_type: string })[];
  ageing: { age: string; owed: number; open: string }[];
}

const FIGURES = [
  ...['charged', 'received', 'in_review', 'owed', 'overdue'],
  ...['bonuses', 'penalties', 'balance_used', 'balance_added'],
];

/** The figures of a line, without its identifying fields. */
export function pickFigures(line: object): Figures {
  return Object.fromEntries(FIGURES.map((name) => [name, (line as Figures)[name]!]));
}

/** The field to add up in the rows behind a figure, as a reader of the OpenAPI document would. */
const FIELD: Record<string, [field: string, sign: number]> = {
  charged: ['charged', 1],
  in_review: ['due', 1],
  owed: ['due', 1],
  overdue: ['due', 1],
  penalties: ['amount', -1],
  balance_added: ['amount', -1],
};

/** The sum of all rows of the list that a figure opens. */
export async function openedSum(api: TestApi, name: string, address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [field, sign] = FIELD[name] ?? ['amount', 1];
  let sum = 0;
  for (let from = 0; ; from += 500) {
    const query = { ...Object.fromEntries(searchParams), range: `[${from},${from + 499}]` };
    const { status, body } = await api.call<Figures[] & never>('GET', pathname, { query });
    if (status !== 200) throw new Error(`${address}: ${JSON.stringify(body)}`);
    const rows = body as unknown as Figures[];
    for (const row of rows) sum += sign * row[field]!;
    if (rows.length < 500) return sum;
  }
}
