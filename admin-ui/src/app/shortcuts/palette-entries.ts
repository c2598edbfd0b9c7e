import { useLogout } from 'react-admin';
import type { Permission } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Key } from '../../i18n/index.js';
import { useAreaPath, useCan, usePlatform } from '../../records/platform.js';
import { useAppearance } from '../appearance.js';
import { useLanguage } from '../use-language.js';
import { getArea, SECURITY } from '../areas.js';
import { NAVIGATION } from '../layout/navigation.js';

/** A page to open or an action to run. */
export type Entry = {
  id: string;
  label: string;
  note?: string;
  /** The league whose monogram precedes the label. */
  league?: string | undefined;
} & ({ to: string } | { run: () => void });

/** Normalizes a text for comparison: "Ñandú" becomes "nandu". */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Pages of the area that are not in the menu. */
const SETTINGS = ['policy', 'tiers', 'registration', 'providers', 'countries'] as const;

/** The pages that the user may see. */
export function usePageEntries(): Entry[] {
  const t = useT();
  const can = useCan();
  const path = useAreaPath();
  const { me } = usePlatform();
  const area = getArea(me.role);
  const pages = area ? NAVIGATION[area].filter(({ permission }) => can(permission)) : [];
  const settings = can('billing_policy.read') ? SETTINGS : [];
  return [
    ...pages.map(({ to, label }) => ({ id: to, label: t(label), to })),
    ...settings.map((tab) => ({
      id: `settings ${tab}`,
      label: t(`settings.tab_${tab}`),
      note: t('nav.settings'),
      to: path(`settings/${tab}`),
    })),
  ];
}

/** Dialogs that create something, with the path that opens each. */
const CREATE_DIALOGS: [label: Key, path: string, permission: Permission][] = [
  ['palette.new_user', 'users?new=1', 'users.write'],
  ['palette.new_service', 'services?new=1', 'services.write'],
  ['palette.new_provider', 'settings/providers?new=1', 'payment_providers.write'],
  ['palette.new_tier', 'settings/tiers?new=1', 'tiers.write'],
  ['palette.new_country', 'settings/countries?new=1', 'countries.write'],
];

/** Actions that the user can start from anywhere. */
export function useActionEntries(onKeys: () => void): Entry[] {
  const t = useT();
  const can = useCan();
  const path = useAreaPath();
  const logOut = useLogout();
  const [locale, changeLanguage] = useLanguage();
  const [, setAppearance] = useAppearance();
  const createDialogs = CREATE_DIALOGS.filter(([, , permission]) => can(permission));
  const other = locale === 'es' ? 'en' : 'es';
  return [
    ...createDialogs.map(([label, to]) => ({ id: label, label: t(label), to: path(to) })),
    ...(['light', 'dark', 'system'] as const).map((choice) => ({
      id: choice,
      label: t(`app.theme_${choice}`),
      note: t('app.theme'),
      run: () => setAppearance(choice),
    })),
    {
      id: 'language',
      label: other === 'es' ? 'Español' : 'English',
      note: t('app.language'),
      run: () => changeLanguage(other),
    },
    { id: 'security', label: t('security.title'), to: SECURITY },
    { id: 'keys', label: t('keys.title'), run: onKeys },
    { id: 'log_out', label: t('app.log_out'), run: () => void logOut() },
  ];
}
