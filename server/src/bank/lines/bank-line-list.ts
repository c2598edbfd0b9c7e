import type { ListDeclaration } from '../../platform/database/index.js';

export const LINE_STATUSES = ['open', 'matched', 'ignored'] as const;

/** Payments or leagues that a line pays; both are empty for outgoing money. */
const usesOf = (column: string): string => `
  SELECT coalesce(json_agg(DISTINCT u.${column}) FILTER (WHERE u.${column} IS NOT NULL), '[]')
  FROM public.bank_line_uses u WHERE u.bank_line_id = l.id`;

/** Transactions of the platform's bank accounts, and the decision about each. */
export const BANK_LINES: ListDeclaration = {
  name: 'bank_lines',
  table: 'public.bank_lines',
  alias: 'l',
  fields: {
    id: { sql: 'l.id', type: 'id' },
    bank_account_id: { sql: 'l.bank_account_id', type: 'id' },
    statement_id: { sql: 'l.statement_id', type: 'id' },
    line: { sql: 'l.line', type: 'integer' },
    booked_on: { sql: 'l.booked_on::text', type: 'text', sortSql: 'l.booked_on' },
    amount: { sql: 'l.amount', type: 'integer' },
    payer: { sql: 'l.payer', type: 'text' },
    text: { sql: 'l.text', type: 'text' },
    bank_reference: { sql: 'l.bank_reference', type: 'text' },
    status: { sql: 'l.status', type: 'text', values: LINE_STATUSES },
    taken: { sql: 'l.taken', type: 'integer' },
    left: { sql: '(l.amount - l.taken)', type: 'integer' },
    payment_ids: { sql: `(${usesOf('payment_id')})`, type: 'json' },
    league_ids: { sql: `(${usesOf('league_id')})`, type: 'json' },
    ignore_reason: { sql: 'l.ignore_reason', type: 'text' },
    decided_by: { sql: 'l.decided_by', type: 'id' },
    approved_by: { sql: '(CASE WHEN l.taken <> 0 THEN l.decided_by END)', type: 'id' },
    decided: { sql: 'l.decided', type: 'instant' },
    created: { sql: 'l.created', type: 'instant' },
    updated: { sql: 'l.updated', type: 'instant' },
  },
  search: { column: 'l.search' },
  defaultSort: ['booked_on', 'DESC'],
};

export const BANK_STATEMENTS: ListDeclaration = {
  name: 'bank_statements',
  table: 'public.bank_statements',
  alias: 's',
  fields: {
    id: { sql: 's.id', type: 'id' },
    bank_account_id: { sql: 's.bank_account_id', type: 'id' },
    format: { sql: 's.format', type: 'text' },
    opening_balance: { sql: 's.opening_balance', type: 'integer' },
    closing_balance: { sql: 's.closing_balance', type: 'integer' },
    period_from: { sql: 's.period_from::text', type: 'text', sortSql: 's.period_from' },
    period_to: { sql: 's.period_to::text', type: 'text', sortSql: 's.period_to' },
    lines: { sql: 's.lines', type: 'integer' },
    new_lines: { sql: 's.new_lines', type: 'integer' },
    imported_by: { sql: 's.imported_by', type: 'id' },
    created: { sql: 's.created', type: 'instant' },
    updated: { sql: 's.updated', type: 'instant' },
  },
  defaultSort: ['created', 'DESC'],
};
