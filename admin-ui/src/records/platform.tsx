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

/** Who is logged in, and the platform's currency and zone: both stand before any screen does. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('There is no platform around this component');
  return platform;
}

/** Whether the person logged in may do something; what they may not is not shown. */
export function useCan(): (permission: Permission) => boolean {
  const { me } = usePlatform();
  return (permission) => me.permissions.includes(permission);
}

/** The address of a page in the area of the person logged in. */
export function useAreaPath(): (path: string) => string {
  const { me } = usePlatform();
  const area = me.home.split('/')[1] ?? '';
  return (path) => `/${area}/${path}`;
}

/** Amounts and instants as this platform and this person write them. */
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
      /** The text of a field that holds an amount. */
      editable: (minor: number) => editableAmount(minor, format.exponent, locale),
    };
  }, [settings, locale]);
}
