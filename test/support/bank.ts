import { expect } from '@jest/globals';
import { v7 } from 'uuid';
import { payerKey } from '../../server/src/bank/index.js';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import type { TestApi } from './api.js';
import { pdfWith, uploadForm } from './world/upload.js';

export interface Debtor {
  league: string;
  code: string;
  payments: string[];
}

/** A bank account whose lines are made one by one in a spec, and leagues that owe fixed amounts. */
export class TestBank {
  private lines = 0;

  private constructor(
    private readonly api: TestApi,
    readonly account: string,
    private readonly statement: string,
  ) {}

  static async open(api: TestApi): Promise<TestBank> {
    const account = await insert(
      api,
      `INSERT INTO public.bank_accounts (name, currency) VALUES ('Bank', 'USD') RETURNING id`,
    );
    const statement = await insert(
      api,
      `INSERT INTO public.bank_statements (bank_account_id, format, sha256, lines, new_lines, imported_by)
       SELECT $1, 'csv', repeat('0', 64), 0, 0, id FROM public.users LIMIT 1 RETURNING id`,
      [account],
    );
    return new TestBank(api, account, statement);
  }

  /**
   * A bank line dated today.
   * @param amount minor units; incoming money is positive
   */
  async line(amount: number, text = '', payer = ''): Promise<string> {
    this.lines += 1;
    const today = (await (this.api.app.get(Clock) as TestClock).now()).slice(0, 10);
    return insert(
      this.api,
      `INSERT INTO public.bank_lines (bank_account_id, statement_id, line, booked_on, amount, payer, text, payer_key, fingerprint, occurrence)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, repeat('0', 64), $3) RETURNING id`,
      [this.account, this.statement, this.lines, today, amount, payer, text, payerKey({ payer, text })],
    );
  }

  /** A league that owes one payment for each price. @param prices minor units */
  async debtor(...prices: number[]): Promise<Debtor> {
    const { id: league } = await this.api.league();
    const payments: string[] = [];
    for (const price of prices) payments.push(await this.charge(league, price));
    const { body } = await this.api.call<{ reference_code: string }>('GET', `/api/leagues/${league}`);
    return { league, code: body.reference_code, payments };
  }

  /**
   * Uploads one receipt as an admin for several payments.
   * @param payment_date when the owner says they were paid
   */
  async upload(
    { league: league_id, payments: ids }: Pick<Debtor, 'league' | 'payments'>,
    payment_date = '2026-01-01T10:00:00.000Z',
  ): Promise<void> {
    const payments = ids.map((payment_id) => ({ payment_id, payment_date }));
    const form = uploadForm({ league_id, payments, file: pdfWith(v7()) });
    const headers = { ...form.headers, authorization: `Bearer ${await this.api.token('admin')}` };
    const url = '/api/payments/upload_receipt';
    const { statusCode } = await this.api.app.inject({ method: 'POST', url, headers, payload: form.payload });
    expect(statusCode).toBe(200);
  }

  async charge(league_id: string, price: number): Promise<string> {
    const service = { name: `Service ${v7()}`, price, is_quantifiable: false };
    const { id: service_id } = (
      await this.api.call<{ id: string }>('POST', '/api/services', { body: service })
    ).body;
    const body = { league_id, month_number: 6, year: 2026, lines: [{ service_id }] };
    const assigned = await this.api.call<{ payments: { id: string }[] }>('POST', '/api/services_assignment', {
      body,
    });
    return assigned.body.payments.at(-1)!.id;
  }
}

async function insert(api: TestApi, sql: string, values: unknown[] = []): Promise<string> {
  return (await api.db.query<{ id: string }>(sql, values))[0]!.id;
}
