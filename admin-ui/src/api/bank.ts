import type { components, paths } from '../../../api-types/schema.js';
import { api, conditions, once, unwrapData } from './client.js';
import type { CommandConditions } from './client.js';

type Schemas = components['schemas'];
/** Name of a ledger account. */
export type Account = NonNullable<
  NonNullable<paths['/api/books/general_ledger']['get']['parameters']['query']>['account']
>;

/** A bank account's statement file, with the column mapping if the user has corrected it (R45). */
export interface StatementUpload {
  file: File;
  bank_account_id: string;
  mapping?: Schemas['MappingBody'] | undefined;
}

function toForm({ file, bank_account_id: account, mapping }: StatementUpload): FormData {
  const form = new FormData();
  form.set('bank_account_id', account);
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  form.set('file', file);
  return form;
}

/** Matches found in the open lines that were examined so far. */
export interface ExaminedPage<T> {
  data: T;
  /** How many open lines have been examined so far, and how many there are. */
  looked_at: number;
  total: number;
}

/** A response without a `Content-Range` header means that all lines were examined. */
async function readExaminedPage<T>(
  answer: Promise<{ data?: T; response: Response }>,
): Promise<ExaminedPage<T>> {
  const { data, response } = await answer;
  const range = /(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '');
  const [last, total] = range ? [Number(range[1]), Number(range[2])] : [-1, 0];
  return { data: data as T, looked_at: last + 1, total };
}

/** The platform's bank accounts: incoming money and the payments it covers (R45, R46). */
export const bank = {
  importStatement: (upload: StatementUpload, dryRun: boolean) =>
    unwrapData(
      api.POST('/api/bank_statements', {
        body: { file: '', bank_account_id: upload.bank_account_id },
        bodySerializer: () => toForm(upload),
        params: { query: dryRun ? { dry_run: true } : {} },
      }),
    ),
  proposals: (id: string) =>
    unwrapData(api.GET('/api/bank_lines/{id}/proposals', { params: { path: { id } } })),
  /** @param skip how many of the oldest open lines were already examined */
  exactLines: (skip = 0) =>
    readExaminedPage(api.GET('/api/bank_lines/exact', { params: { query: { skip } } })),
  /** @param skip how many of the newest open lines were already examined */
  receiptLines: (skip = 0) =>
    readExaminedPage(api.GET('/api/bank_lines/receipts', { params: { query: { skip } } })),
  receiptReadings: () => unwrapData(api.GET('/api/receipt_readings')),
  /** @param month `2026-11` */
  reconciliation: (month: string) =>
    unwrapData(api.GET('/api/reconciliation', { params: { query: { month } } })),
  trialBalance: (from: string, to: string) =>
    unwrapData(api.GET('/api/books/trial_balance', { params: { query: { from, to } } })),
  generalLedger: (from: string, to: string, account: Account) =>
    unwrapData(api.GET('/api/books/general_ledger', { params: { query: { from, to, account } } })),
  receivables: () => unwrapData(api.GET('/api/books/receivables')),
  matchLines: (matches: Schemas['MatchBody'][], { dryRun = false, key }: CommandConditions = {}) =>
    unwrapData(
      api.POST('/api/bank_lines/match', {
        body: { matches },
        params: { query: dryRun ? { dry_run: true } : {}, header: dryRun ? {} : once(key) },
      }),
    ),
  receivePart: (body: Schemas['ReceivePartBody'], when?: CommandConditions) =>
    unwrapData(api.POST('/api/payments/receive_part', { body, params: conditions(when) })),
  decideGroup: (body: Schemas['DecideGroupBody'], when?: CommandConditions) =>
    unwrapData(api.POST('/api/payments/decide_group', { body, params: conditions(when) })),
  payOutBalance: (id: string, body: Schemas['PayOutBalanceBody'], when?: CommandConditions) =>
    unwrapData(
      api.POST('/api/leagues/{id}/pay_out_balance', { body, params: { path: { id }, ...conditions(when) } }),
    ),
  correctBalance: (id: string, body: Schemas['CorrectBalanceBody'], when?: CommandConditions) =>
    unwrapData(
      api.POST('/api/leagues/{id}/correct_balance', { body, params: { path: { id }, ...conditions(when) } }),
    ),
  ignoreLine: (id: string, reason: string, key: string) =>
    unwrapData(
      api.POST('/api/bank_lines/{id}/ignore', {
        body: { reason },
        params: { path: { id }, header: once(key) },
      }),
    ),
  /** Releasing a matched line needs a reason: the payments it covered are declined. */
  releaseLine: (id: string, reason: string | undefined, key: string) =>
    unwrapData(
      api.POST('/api/bank_lines/{id}/release', {
        body: reason ? { reason } : {},
        params: { path: { id }, header: once(key) },
      }),
    ),
};
