import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import {
  ReportDatabase,
  buildColumnList,
  buildShownJoins,
  Values,
  buildWhere,
} from '../../platform/database/index.js';
import type { ListDeclaration, ListRow } from '../../platform/database/index.js';
import { ListPage, readListRequest } from '../../platform/http/index.js';
import type { ListQuery } from '../../platform/http/index.js';
import { readAsOf } from './collection-query.js';

/** The state of a payment from one change to the next. */
const STATES: ListDeclaration = {
  name: 'payments',
  table: 'read.payment_state',
  alias: 's',
  key: 'payment_id',
  joins: { l: 'LEFT JOIN public.league l ON l.id = s.league_id' },
  fields: {
    id: { sql: 's.payment_id', type: 'id' },
    league_id: { sql: 's.league_id', type: 'id' },
    league_name: { sql: 'l.name', type: 'text' },
    status: { sql: 's.status', type: 'text', values: ['pending', 'in_review', 'approved'] },
    type_tier: { sql: 's.type_tier', type: 'integer' },
    charge_type: { sql: 's.charge_type', type: 'text', values: ['J', 'P'] },
    start_charge_date: { sql: 's.start_charge_date', type: 'instant' },
    final_payment_date: { sql: 's.final_payment_date', type: 'instant' },
    charged: { sql: 's.charged', type: 'integer' },
    due: { sql: 's.due', type: 'integer' },
    since: { sql: 's.since', type: 'instant' },
    country_id: { sql: 'l.country_id', type: 'id', hidden: true },
  },
  where: "s.status <> 'voided'",
  defaultSort: ['start_charge_date', 'DESC'],
};

/** Payments as of an instant, with the fields that the collection counts. */
@Injectable()
export class PaymentsAsOf {
  constructor(
    private readonly db: ReportDatabase,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidInput for an invalid request. */
  async list({ as_of, ...query }: ListQuery & { as_of?: unknown }): Promise<ListPage> {
    const at = readAsOf(as_of) ?? (await this.clock.now());
    const request = readListRequest(STATES, query);
    const values = new Values();
    const instant = `${values.bind(at)}::timestamptz`;
    const access = { rows: () => `s.since <= ${instant} AND (s.until IS NULL OR s.until > ${instant})` };
    const where = buildWhere(STATES, request, access, values.bind);
    const sort = STATES.fields[request.sort.field]!.sql;
    const columns = buildColumnList(STATES, {});
    const from = `read.payment_state s ${buildShownJoins(STATES, `${columns} ${where}`)} ${where}`;
    const [rows, [counted]] = await Promise.all([
      this.db.query<ListRow>(
        `SELECT ${columns} FROM ${from} ORDER BY ${sort} ${request.sort.direction}, s.payment_id
         LIMIT ${request.limit} OFFSET ${request.offset}`,
        values.list,
      ),
      this.db.query<{ total: number }>(`SELECT count(*) AS total FROM ${from}`, values.list),
    ]);
    return new ListPage(STATES.name, rows, request.offset, counted!.total);
  }
}
