import type { BodyOf } from './client.js';
import { api, readData } from './client.js';
import { createResource } from './resource.js';
import { ALL, readPages, useChange, useRead } from './topics.js';

export const fineTypes = createResource('fineTypes', '/fine_types');
export const paymentTypes = createResource('paymentTypes', '/payment_types');
export const financeEntries = createResource('finances', '/finances/entries');

export function useFinanceYear(year: number) {
  return useRead(['finances', year], () => api.GET('/finances', { params: { query: { year } } }));
}

export function useAccounts() {
  return useRead(['accounts'], () => readPages((query) => api.GET('/accounts', { params: { query } }), ALL));
}

export function useAccount(id: string) {
  return useRead(['accounts', id], () => api.GET('/accounts/{id}', { params: { path: { id } } }));
}

export type FineBody = BodyOf<'/accounts/{id}/fines', 'post'>;
export type ChargeBody = BodyOf<'/accounts/{id}/charges', 'post'>;
export type PaymentBody = BodyOf<'/accounts/{id}/payments', 'post'>;

export function useFine(id: string) {
  return useChange('accounts', (body: FineBody) =>
    readData(api.POST('/accounts/{id}/fines', { params: { path: { id } }, body })),
  );
}

export function useCharge(id: string) {
  return useChange('accounts', (body: ChargeBody) =>
    readData(api.POST('/accounts/{id}/charges', { params: { path: { id } }, body })),
  );
}

export function usePay(id: string) {
  return useChange('accounts', (body: PaymentBody) =>
    readData(api.POST('/accounts/{id}/payments', { params: { path: { id } }, body })),
  );
}

export type VoidBody = BodyOf<'/account_entries/{id}/void', 'post'>;

export function useVoid(id: string) {
  return useChange('accounts', (body: VoidBody) =>
    readData(api.POST('/account_entries/{id}/void', { params: { path: { id } }, body })),
  );
}
