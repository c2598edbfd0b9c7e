import { actionKey, callJson } from './client.js';
import type { components } from '../../../api-types/schema.js';
import type { CommandAnswer, League, Session, TaskDetail } from './types.js';

type Schemas = components['schemas'];

/** How a ledger command is asked for. */
export interface CommandConditions {
  /** Only think it through: nothing is written (R42). */
  dryRun?: boolean;
  /** The version of the account that the person saw; another one is refused with 412. */
  version?: number;
  /** One per action of a person (R41). */
  key?: string;
}

async function command<T = CommandAnswer>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  { dryRun = false, version, key }: CommandConditions = {},
): Promise<{ data: T }> {
  const headers: Record<string, string> = {};
  if (!dryRun) headers['idempotency-key'] = key ?? actionKey();
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  const query = dryRun ? { dry_run: 'true' } : {};
  return { data: await callJson<T>(method, `/api/${path}`, { body, headers, query }) };
}

const act = async <T = undefined>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => ({
  data: await callJson<T>(method, `/api/${path}`, { body, headers: { 'idempotency-key': actionKey() } }),
});

const read = async <T>(path: string, query: Record<string, unknown> = {}) => ({
  data: await callJson<T>('GET', `/api/${path}`, { query }),
});

/** An upload: the files and, for each payment, when it was paid and what the owner says of it (R15). */
export interface Upload {
  league_id: string;
  payments: { payment_id: string; payment_date: string; user_comment: string }[];
  files: File[];
}

function formOf({ league_id, payments, files }: Upload): FormData {
  const form = new FormData();
  form.set('league_id', league_id);
  form.set('payments', JSON.stringify(payments));
  for (const file of files) form.append('receipt_image', file);
  return form;
}

/** The verbs of this business beside those of records: one line per route. */
export const commands = {
  approve: (body: Schemas['ApprovePaymentBody'], when?: CommandConditions) =>
    command('POST', 'payments/approve', body, when),
  decline: (body: Schemas['DeclinePaymentBody'], when?: CommandConditions) =>
    command('POST', 'payments/decline', body, when),
  bonus: (body: Schemas['BonusBody'], when?: CommandConditions) =>
    command('POST', 'payments/bonus', body, when),
  waivePenalty: (body: Schemas['WaivePenaltyBody'], when?: CommandConditions) =>
    command('POST', 'payments/waive_penalty', body, when),
  deleteReceipt: (body: Schemas['PaymentIdBody'], when?: CommandConditions) =>
    command('POST', 'payments/delete_receipt', body, when),
  uploadReceipt: (upload: Upload, when?: CommandConditions) =>
    command('POST', 'payments/upload_receipt', formOf(upload), when),
  editPayment: (id: string, body: Schemas['EditPaymentBody'], when?: CommandConditions) =>
    command<Schemas['PaymentRecord']>('PUT', `payments/${id}`, body, when),
  voidPayment: (id: string, body: Schemas['VoidPaymentBody'], when?: CommandConditions) =>
    command<Schemas['PaymentRecord']>('DELETE', `payments/${id}`, body, when),
  changeTier: (id: string, body: Schemas['ChangeTierBody'], when?: CommandConditions) =>
    command('POST', `leagues/${id}/change_tier`, body, when),
  cancelPlan: (id: string, when?: CommandConditions) =>
    command('POST', `leagues/${id}/cancel_plan`, {}, when),
  keepPlan: (id: string, when?: CommandConditions) => command('POST', `leagues/${id}/keep_plan`, {}, when),
  changeTerms: (id: string, body: Schemas['ChangeChargeTermsBody'], when?: CommandConditions) =>
    command('POST', `leagues/${id}/change_charge_terms`, body, when),
  assignServices: (body: Schemas['AssignServicesBody'], when?: CommandConditions) =>
    command('POST', 'services_assignment', body, when),
  updateLeague: (id: string, body: Schemas['UpdateLeagueBody'], when?: CommandConditions) =>
    command<League>('PUT', `leagues/${id}`, body, when),

  operateLeague: (id: string, verb: 'suspend' | 'resume') => act<TaskDetail>('POST', `leagues/${id}/${verb}`),
  controlTask: (id: string, verb: 'retry' | 'cancel') =>
    act<TaskDetail>('POST', `provisioning_tasks/${id}/${verb}`),
  changePolicy: (body: Schemas['ChangePolicyBody']) => act('PUT', 'billing_policy', body),
  endUserSessions: (id: string) => act('POST', `users/${id}/end_sessions`),
  resendVerification: (id: string) => act('POST', `users/${id}/resend_verification`),
  changePassword: (body: Schemas['ChangePasswordBody']) => act('POST', 'auth/change_password', body),
  endSession: (id: string) => act('DELETE', `auth/sessions/${id}`),
  endOtherSessions: () => act('DELETE', 'auth/sessions'),

  sessions: () => read<Session[]>('auth/sessions'),
  look: (id: string) => act<Schemas['PaymentReviewerRecord'][]>('PUT', `payments/${id}/reviewers`),
  lookAway: (id: string) => act('DELETE', `payments/${id}/reviewers`),
  dashboard: () => read<Schemas['DashboardRecord']>('dashboard'),
  collection: (query: Record<string, string | undefined>) =>
    read<Schemas['CollectionRecord']>('collection', query),
  account: (id: string, asOf?: string) =>
    read<Schemas['AccountRecord']>(`leagues/${id}/account`, { as_of: asOf }),
  leagueLogins: (id: string) => read<Schemas['LeagueLoginRecord'][]>(`leagues/${id}/logins`),
  addedByBanned: (id: string) => read<Schemas['AddedByBannedRecord'][]>(`leagues/${id}/added_by_banned`),
  forecast: (id: string) => read<Schemas['ForecastRecord']>(`leagues/${id}/forecast`),
  policy: () => read<Schemas['PolicyWithHistory']>('billing_policy'),
  extensionAvailable: (value: string) =>
    read<Schemas['AvailabilityAnswer']>('leagues/url_extension_available', { value }),
};
