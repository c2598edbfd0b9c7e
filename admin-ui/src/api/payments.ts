import { useQuery } from '@tanstack/react-query';
import type { components } from '@touchline/contracts/api/platform';
import { api, conditions, once, readData, unwrapData } from './client.js';
import type { CommandConditions } from './client.js';

type Schemas = components['schemas'];

/** An upload: the files and, for each payment, the payment date and the owner's comment (R15). */
export interface Upload {
  league_id: string;
  payments: { payment_id: string; payment_date: string; user_comment: string }[];
  files: File[];
}

function toForm({ league_id, payments, files }: Upload): FormData {
  const form = new FormData();
  form.set('league_id', league_id);
  form.set('payments', JSON.stringify(payments));
  for (const file of files) form.append('receipt_image', file);
  return form;
}

export const payments = {
  startBulk: (body: Schemas['BulkBody'], key: string) =>
    unwrapData(api.POST('/api/payments/bulk', { body, params: { header: once(key) } })),
  approve: (body: Schemas['ApprovePaymentBody'], when?: CommandConditions) =>
    unwrapData(api.POST('/api/payments/approve', { body, params: conditions(when) })),
  decline: (body: Schemas['DeclinePaymentBody'], when?: CommandConditions) =>
    unwrapData(api.POST('/api/payments/decline', { body, params: conditions(when) })),
  bonus: (body: Schemas['BonusBody'], when?: CommandConditions) =>
    unwrapData(api.POST('/api/payments/bonus', { body, params: conditions(when) })),
  waivePenalty: (body: Schemas['WaivePenaltyBody'], when?: CommandConditions) =>
    unwrapData(api.POST('/api/payments/waive_penalty', { body, params: conditions(when) })),
  deleteReceipt: (body: Schemas['PaymentIdBody'], when?: CommandConditions) =>
    unwrapData(api.POST('/api/payments/delete_receipt', { body, params: conditions(when) })),
  uploadReceipt: (upload: Upload, when?: CommandConditions) =>
    unwrapData(
      api.POST('/api/payments/upload_receipt', {
        body: { league_id: upload.league_id, payments: '', receipt_image: [] },
        bodySerializer: () => toForm(upload),
        params: conditions(when),
      }),
    ),
  editPayment: (id: string, body: Schemas['EditPaymentBody'], when?: CommandConditions) =>
    unwrapData(api.PUT('/api/payments/{id}', { body, params: { path: { id }, ...conditions(when) } })),
  voidPayment: (id: string, body: Schemas['VoidPaymentBody'], when?: CommandConditions) =>
    unwrapData(api.DELETE('/api/payments/{id}', { body, params: { path: { id }, ...conditions(when) } })),
  changePlatformSettings: (body: Schemas['ChangePlatformSettingsBody']) =>
    unwrapData(api.PUT('/api/platform_settings', { body, params: { header: once() } })),
  changePolicy: (body: Schemas['ChangePolicyBody']) =>
    unwrapData(api.PUT('/api/billing_policy', { body, params: { header: once() } })),
};

/** The payments and the amount that a bulk action would be about. */
export const useBulkPreview = (body: Schemas['BulkPreviewBody']) =>
  useQuery({
    // A dry run: a decision is made on the figures that were shown.
    queryKey: ['dry-run', 'bulk', body.action, body.filter],
    queryFn: () => readData(api.POST('/api/payments/bulk/preview', { body })),
    gcTime: 0,
    staleTime: Infinity,
  });
