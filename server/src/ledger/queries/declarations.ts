import { POSTED_FIGURES } from '../projections/index.js';
import type { FieldType, ListDeclaration, ListField } from '../../platform/database/index.js';

/*
 * Declares the lists of the ledger's projections. A field is declared once; filters, sorting and pagination follow from
 * it.
 */

const declareFields = (alias: string, types: Record<string, FieldType>): Record<string, ListField> =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { sql: `${alias}.${name}`, type }]));

const PAYMENT_FIELDS = declareFields('p', {
  id: 'id',
  league_id: 'id',
  is_service_payment: 'boolean',
  value: 'integer',
  base_price: 'integer',
  estimated_value: 'integer',
  due: 'integer',
  start_charge_date: 'instant',
  final_charge_date: 'instant',
  initial_payment_date: 'instant',
  final_payment_date: 'instant',
  payment_date: 'instant',
  approved_date: 'instant',
  receipts: 'json',
  charged_matches_id: 'json',
  uncharged_matches_id: 'json',
  payments_ids_token: 'id',
  payments_approves_timestamp_token: 'id',
  generated_next: 'boolean',
  approval_comment: 'text',
  user_comment: 'text',
  comment: 'text',
  decline_reason: 'text',
  league_balance_used: 'integer',
  league_balance_added: 'integer',
  received: 'integer',
  bonus_added: 'integer',
  bonus_complete: 'boolean',
  penalty_value: 'integer',
  penalty_months_late: 'integer',
  type_tier: 'integer',
  charged: 'integer',
  due_at_upload: 'integer',
  kept_value: 'integer',
  to_pay_at_upload: 'integer',
  created: 'instant',
  updated: 'instant',
});

/** Filters rows by the current country of their league. */
const LEAGUE_OF_ROW = { l: 'JOIN public.league l ON l.id = p.league_id' };
const COUNTRY_OF_ROW: Record<string, ListField> = {
  country_id: { sql: 'l.country_id', type: 'id', hidden: true },
};

/** Payments that are not voided; `overdue` by the platform's clock (R13), which is read once per list. */
export const PAYMENT_LIST: ListDeclaration = {
  name: 'payments',
  table: 'read.payment',
  alias: 'p',
  joins: LEAGUE_OF_ROW,
  where: 'NOT p.voided',
  defaultSort: ['start_charge_date', 'DESC'],
  sortsBy: { field: 'status', sorts: ['final_payment_date', 'charged', 'due'] },
  fields: {
    ...PAYMENT_FIELDS,
    status: { sql: 'p.status', type: 'text', values: ['pending', 'in_review', 'approved'] },
    charge_type: { sql: 'p.charge_type', type: 'text', values: ['J', 'P'] },
    ...COUNTRY_OF_ROW,
    overdue: {
      sql: `(p.status = 'pending' AND p.due > 0 AND p.final_payment_date < (SELECT public.platform_now()))`,
      type: 'boolean',
    },
  },
};

/** What the reader of a payment sees of its league, whatever their role. */
export const LEAGUE_OF_PAYMENT: ListDeclaration = {
  name: 'leagues',
  table: 'public.league',
  alias: 'l',
  defaultSort: ['id', 'ASC'],
  fields: declareFields('l', { id: 'id', name: 'text', url_extension: 'text' }),
};

/** What the reader of a charge line sees of its service. */
export const SERVICE_OF_LINE: ListDeclaration = {
  name: 'services',
  table: 'public.services',
  alias: 's',
  defaultSort: ['id', 'ASC'],
  fields: declareFields('s', { id: 'id', name: 'text' }),
};

/** Audit rows with their events (R42a). */
export const AUDIT_LIST: ListDeclaration = {
  name: 'payment_audit',
  table: 'read.payment_audit',
  alias: 'a',
  joins: { e: 'JOIN ledger.event e ON e.league_id = a.league_id AND e.version = a.version' },
  defaultSort: ['id', 'DESC'],
  fields: {
    ...declareFields('a', {
      id: 'id',
      payment_id: 'id',
      user_id: 'id',
      league_id: 'id',
      action: 'text',
      created: 'instant',
    }),
    event: { sql: `json_build_object('type', e.type, 'data', e.data)`, type: 'json' },
  },
};

/** The events of leagues, oldest first. */
export const EVENT_LIST: ListDeclaration = {
  name: 'ledger',
  table: 'ledger.event',
  alias: 'e',
  key: 'position',
  defaultSort: ['position', 'ASC'],
  fields: {
    payment_id: { sql: `(e.data->>'payment_id')::uuid`, type: 'id', hidden: true },
    ...declareFields('e', {
      position: 'integer',
      league_id: 'id',
      version: 'integer',
      type: 'text',
      data: 'json',
      actor_id: 'id',
      command_id: 'id',
      occurred_at: 'instant',
      hash: 'text',
    }),
  },
};

/** Signed digests of all chain heads (R38a). */
export const DIGEST_LIST: ListDeclaration = {
  name: 'digests',
  table: 'public.ledger_digest',
  alias: 'd',
  key: 'number',
  defaultSort: ['number', 'DESC'],
  fields: {
    number: { sql: 'd.number', type: 'integer' },
    created: { sql: 'd.created', type: 'instant' },
    hash: { sql: 'd.hash', type: 'text' },
    leagues: { sql: `(split_part(d.content, E'\\n', 1)::jsonb ->> 'leagues')::bigint`, type: 'integer' },
    placed: { sql: 'd.placed', type: 'instant' },
    mailed: { sql: 'd.mailed', type: 'instant' },
  },
};

const LINE_TYPES: Record<string, FieldType> = {
  id: 'id',
  service_id: 'id',
  league_id: 'id',
  payment_id: 'id',
  payed: 'boolean',
};

/** Service charge lines of payments that are not voided (R32). */
export const LINE_LIST: ListDeclaration = {
  name: 'service_charge_lines',
  table: 'read.service_charge_line',
  alias: 's',
  where: 'NOT s.voided',
  defaultSort: ['id', 'DESC'],
  fields: declareFields('s', {
    ...LINE_TYPES,
    single_price: 'integer',
    amount: 'integer',
    total_price: 'integer',
    month_number: 'integer',
    year: 'integer',
    created: 'instant',
    updated: 'instant',
  }),
};

/** The same lines as assignments of services to payments. */
export const ASSIGNMENT_LIST: ListDeclaration = {
  ...LINE_LIST,
  name: 'services_assignment',
  fields: declareFields('s', { ...LINE_TYPES, created: 'instant', updated: 'instant' }),
};

/** Double-entry postings (R40). */
export const POSTING_LIST: ListDeclaration = {
  name: 'postings',
  table: 'read.posting',
  alias: 'p',
  joins: LEAGUE_OF_ROW,
  defaultSort: ['id', 'DESC'],
  fields: {
    ...declareFields('p', {
      id: 'id',
      league_id: 'id',
      version: 'integer',
      payment_id: 'id',
      account: 'text',
      amount: 'integer',
      occurred_at: 'instant',
      type_tier: 'integer',
    }),
    figure: { sql: 'p.figure', type: 'text', values: POSTED_FIGURES },
    charge_type: { sql: 'p.charge_type', type: 'text', values: ['J', 'P'] },
    ...COUNTRY_OF_ROW,
  },
};
