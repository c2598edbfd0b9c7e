import { createContext, useContext, useMemo } from 'react';
import { useLocaleState } from 'react-admin';
import type { Me, Permission, Settings } from '../api/types.js';
import {
  editableAmount,
  formatDay,
  formatElapsed,
  formatInstant,
  formatMoney,
  formatMonth,
  formatPeriod,
  formatShortMonth,
  parseAmount,
} from '../ui/format.js';

interface Platform {
  me: Me;
  settings: Settings;
}

const PlatformContext = createContext<Platform | null>(null);
export const PlatformProvider = PlatformContext.Provider;

/** The logged-in user, and the platform's currency and time zone: both are loaded before any screen renders. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('There is no platform around this component');
  return platform;
}

/** Whether the logged-in user may do something; actions without permission are not shown. */
export function useCan(): (permission: Permission) => boolean {
  const { me } = usePlatform();
  return (permission) => me.permissions.includes(permission);
}

/** The path of a page in the logged-in user's area. */
export function useAreaPath(): (path: string) => string {
  const { me } = usePlatform();
  const area = me.home.split('/')[1] ?? '';
  return (path) => `/${area}/${path}`;
}

/** Formats amounts and instants for this platform and user. */
export function useFormat() {
  const { settings } = usePlatform();
  const [locale] = useLocaleState();
  return useMemo(() => {
    const format = { currency: settings.currency, exponent: settings.currency_exponent };
    const zone = settings.billing_time_zone;
    return {
      locale,
      zone,
      exponent: format.exponent,
      money: (minor: number) => formatMoney(minor, format, locale),
      parse: (text: string) => parseAmount(text, format.exponent),
      instant: (iso: string) => formatInstant(iso, zone),
      day: (iso: string) => formatDay(iso, zone),
      elapsed: formatElapsed,
      period: (from: string, to: string) => formatPeriod(from, to, zone, locale),
      month: (month: string) => formatMonth(month, locale),
      shortMonth: (month: string) => formatShortMonth(month, locale),
      /** The text of an amount for an input field. */
      editable: (minor: number) => editableAmount(minor, format.exponent, locale),
    };
  }, [settings, locale]);
}
