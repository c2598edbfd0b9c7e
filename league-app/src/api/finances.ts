import * as v from 'valibot';
import { invalid } from '../kernel/domain-error.js';
import { cents, day, oneOf, text, textOrNull, integerText } from './fields.js';
import { listQuery } from './list.js';
import { resourceRoutes, getView } from './resource.js';
import { route } from './route.js';
import type { Call } from './route.js';
import { pageSchema } from './schemas/common.js';
import { FINANCE_ENTRY, FINANCE_YEAR } from './schemas/money.js';
import { todayIn } from './today.js';

const ADMINS = ['admin'] as const;
const AREA = ['access_finances'] as const;
const KINDS = ['income', 'expense'] as const;
const VIEW = { renamed: { amount_cents: 'amount', on: 'on_date' } };

/** Team payments count as income in the month they were made. */
const ALL = `
  SELECT kind, amount, category, on_date FROM finance_entry
  UNION ALL
  SELECT 'income', amount, 'teams', on_date FROM account_entry WHERE kind = 'payment' AND void_reason IS NULL`;

interface Sum {
  key: string;
  income_cents: number;
  expense_cents: number;
}

const YEAR = v.strictObject({ year: v.optional(integerText(1900, 2200)) });
const ENTRIES = listQuery({
  month: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/, 'NOT_A_MONTH'))),
  kind: v.optional(oneOf(KINDS)),
});

export const financeRoutes = [
  route('GET /finances', ADMINS, AREA, { query: YEAR, response: FINANCE_YEAR }, (call) => {
    const { year: requestedYear } = call.query();
    const year = requestedYear ?? Number(todayIn(call.league, new Date().toISOString()).slice(0, 4));
    const sumsByMonth = new Map(sums(call, 'substr(on_date, 1, 7)', year).map((sum) => [sum.key, sum]));
    const months = Array.from({ length: 12 }, (_, index) => {
      const month = `${year}-${String(index + 1).padStart(2, '0')}`;
      const { income_cents = 0, expense_cents = 0 } = sumsByMonth.get(month) ?? {};
      return { month, income_cents, expense_cents, balance_cents: income_cents - expense_cents };
    });
    const total = (name: 'income_cents' | 'expense_cents'): number =>
      months.reduce((sum, month) => sum + month[name], 0);
    return {
      year,
      months,
      income_cents: total('income_cents'),
      expense_cents: total('expense_cents'),
      by_category: sums(call, 'category', year).map(({ key, ...rest }) => ({ category: key, ...rest })),
    };
  }),
  route(
    'GET /finances/entries',
    ADMINS,
    AREA,
    { query: ENTRIES, response: pageSchema(FINANCE_ENTRY) },
    (call) => {
      const { month, kind, q: _q, ...page } = call.query();
      // A range, so that the index on dates can be used.
      const inMonth =
        month === undefined
          ? null
          : { sql: 'on_date BETWEEN ? AND ?', values: [`${month}-01`, `${month}-31`] };
      const { finances } = call.league.records.areas;
      const where = kind === undefined ? {} : { kind };
      const { items, total } = finances.page(where, [inMonth], 'on_date DESC, id DESC', page);
      return {
        items: items.map((row) => getView<v.InferOutput<typeof FINANCE_ENTRY>>(VIEW, row, call)),
        total,
      };
    },
  ),
  ...resourceRoutes({
    path: '/finances/entries',
    area: 'access_finances',
    table: ({ league }) => league.records.areas.finances,
    entries: {
      kind: oneOf(KINDS),
      amount_cents: cents(),
      category: text(60),
      on: day,
      note: v.optional(textOrNull(500), null),
    },
    response: FINANCE_ENTRY,
    named: 'category',
    order: 'on_date DESC',
    ...VIEW,
    also: (_call, row) => {
      // Team payments are included automatically; a manual entry would count them twice.
      if (row['category'] === 'teams') throw invalid([{ field: 'category', code: 'NOT_ONE_OF' }]);
      return {};
    },
  }).filter(({ method, path }) => method !== 'GET' || path !== '/finances/entries'),
];

function sums({ league }: Call, key: string, year: number): Sum[] {
  return league.file.all<Sum>(
    `SELECT ${key} AS key, sum(CASE kind WHEN 'income' THEN amount ELSE 0 END) AS income_cents,
       sum(CASE kind WHEN 'expense' THEN amount ELSE 0 END) AS expense_cents
     FROM (${ALL}) WHERE on_date BETWEEN ? AND ? GROUP BY 1 ORDER BY 1`,
    `${year}-01-01`,
    `${year}-12-31`,
  );
}
