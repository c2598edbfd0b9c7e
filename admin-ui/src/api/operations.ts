import { api, once, unwrapData } from './client.js';

/** Long-running operations that staff start, and messages from owners. */
export const operations = {
  /** Without ids, retries all open items. */
  retryRunItems: (ids: string[] | undefined, key: string) =>
    unwrapData(
      api.POST('/api/billing_run_items/retry', { body: ids ? { ids } : {}, params: { header: once(key) } }),
    ),
  verifyLedger: (key: string) =>
    unwrapData(api.POST('/api/ledger/verifications', { params: { header: once(key) } })),
  /** Restores the newest backup somewhere else and checks it; takes minutes. */
  startDrill: (key: string) =>
    unwrapData(api.POST('/api/recovery/drills', { params: { header: once(key) } })),
  retryJob: (id: string, key: string) =>
    unwrapData(api.POST('/api/background_jobs/{id}/retry', { params: { path: { id }, header: once(key) } })),
  writeToOwner: (body: { league_id: string; subject: string; message: string }, key: string) =>
    unwrapData(api.POST('/api/owner_messages', { body, params: { header: once(key) } })),
  answerMessage: (id: string, answer: string, key: string) =>
    unwrapData(
      api.POST('/api/owner_messages/{id}/answer', {
        body: { answer },
        params: { path: { id }, header: once(key) },
      }),
    ),
};
