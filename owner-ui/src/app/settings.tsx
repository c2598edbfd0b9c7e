import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import type { Settings } from '../api/types.js';

const SettingsContext = createContext<Settings | undefined>(undefined);

/** The platform's settings: currency, time zone, support contact. */
export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('There is no settings provider above.');
  return settings;
}

/** A placeholder until the server has responded; no amount or date is shown before that. */
export const UNKNOWN_SETTINGS: Settings = {
  currency: 'USD',
  currency_exponent: 2,
  billing_time_zone: 'America/Guayaquil',
  support_contact: null,
  terms_version: '',
  public_url: window.location.origin,
  league_domain: window.location.hostname,
};

export function SettingsProvider({ settings, children }: { settings: Settings; children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}
