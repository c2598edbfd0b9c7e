import type { BodyOf } from './client.js';
import { api, readData } from './client.js';
import { useChange, useRead } from './topics.js';

export function useDashboard() {
  return useRead(['dashboard'], () => api.GET('/dashboard'));
}

/** Who changed what in the league. */
export function useHistory(limit: number, isEnabled: boolean) {
  return useRead(['history', limit], () => api.GET('/history', { params: { query: { limit } } }), isEnabled);
}

export type SettingsBody = BodyOf<'/settings', 'patch'>;

export function useChangeSettings() {
  return useChange('session', (body: SettingsBody) => readData(api.PATCH('/settings', { body })));
}

export type PasswordBody = BodyOf<'/password', 'put'>;

export function useChangePassword() {
  return useChange('logins', (body: PasswordBody) => readData(api.PUT('/password', { body })));
}
