import type { components } from '@touchline/contracts/api/platform';
import { api, conditions, once, unwrapData } from './client.js';
import type { CommandConditions } from './client.js';

type Schemas = components['schemas'];

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
