import type { components, paths } from '../../../api-types/schema.js';
import { api, conditions, once, unwrapData } from './client.js';
import type { CommandConditions } from './client.js';

type Schemas = components['schemas'];
/** An account of the books, by its name. */
export type Account = NonNullable<
  NonNullable<paths['/api/books/general_ledger']['get']['parameters']['query']>['account']
>;

/** A statement of a bank account, and how its columns are read where a person says so (R45). */
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

/** The platform's bank accounts: what came in, and what it paid (R45, R46). */
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
  exactLines: () => unwrapData(api.GET('/api/bank_lines/exact')),
  receiptLines: () => unwrapData(api.GET('/api/bank_lines/receipts')),
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
  /** A line that was matched needs a reason: what it paid for is declined. */
  releaseLine: (id: string, reason: string | undefined, key: string) =>
    unwrapData(
      api.POST('/api/bank_lines/{id}/release', {
        body: reason ? { reason } : {},
        params: { path: { id }, header: once(key) },
      }),
    ),
};
