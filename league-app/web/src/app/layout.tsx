import { chooseAccent } from '@touchline/contracts';
import {
  applyLeagueTheme,
  clearLeagueTheme,
  Crest,
  LanguageSwitch,
  Notice,
  OfflineBar,
  RefreshNotice,
  SkipLink,
} from '@touchline/ui';
import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/session.js';
import { AREA_ICONS } from './area-icons.js';
import { isVisible, MAIN } from './areas.js';
import { Menu } from './menu.js';

const MenuDialog = lazy(() => import('./menu-dialog.js'));

const TAB =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-xs font-semibold text-muted aria-[current=page]:text-accent aria-[current=page]:shadow-[inset_0_3px_0_var(--color-accent)]';

/** The main navigation on phones: the screens for a match day, and a button for the whole menu. */
function BottomBar({ onMenu }: { onMenu: () => void }) {
  const t = useTranslations('nav');
  const shell = useTranslations('shell');
  const session = useSession();
  return (
    <nav
      aria-label={shell('menu')}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {MAIN.filter((area) => isVisible(area, session)).map(({ name, path }) => {
        const Icon = AREA_ICONS[name];
        return (
          <NavLink key={name} to={path} end={path === '/'} className={TAB}>
            <Icon aria-hidden="true" className="size-5" />
            {t(name)}
          </NavLink>
        );
      })}
      <button type="button" onClick={onMenu} aria-haspopup="dialog" className={TAB}>
        <MenuIcon aria-hidden="true" className="size-5" />
        {shell('more')}
      </button>
    </nav>
  );
}

/** The league's crest and name, as on its public site. */
function TopBar() {
  const t = useTranslations('shell');
  const { league, settings } = useSession();
  const { ground, deep } = chooseAccent(settings.accent_color);
  return (
    <header className="border-t-4 border-b border-t-accent border-b-line bg-surface">
      <div className="mx-auto flex w-full max-w-7xl items-center justify-between gap-2 px-3 py-2 sm:px-6">
        <NavLink
          to="/"
          className="target inline-flex min-w-0 items-center gap-2 rounded-field text-lg font-bold tracking-tight"
        >
          <Crest name={league.name} image={settings.logo_url} colors={[ground, deep]} />
          <span className="line-clamp-1">{league.name}</span>
        </NavLink>
        <div className="flex shrink-0 items-center gap-1">
          <a
            href="/"
            className="target hidden items-center rounded-field px-3 font-semibold hover:bg-sunk sm:inline-flex"
          >
            {t('publicSite')}
          </a>
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}

/** Applies the league's color to all screens until the person logs out. */
function useLeagueColor(): void {
  const { accent_color: color } = useSession().settings;
  useLayoutEffect(() => {
    applyLeagueTheme(color);
    return clearLeagueTheme;
  }, [color]);
}

/** The frame of every screen for people who are logged in. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const session = useSession();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [menuAt, setMenuAt] = useState<string>();
  useLeagueColor();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target={main} />
      <OfflineBar />
      <RefreshNotice />
      <TopBar />
      <div className="mx-auto flex w-full max-w-7xl flex-1">
        <div className="hidden w-60 shrink-0 border-r border-line px-3 py-4 md:block">
          <Menu />
        </div>
        <main ref={main} tabIndex={-1} className="w-full min-w-0 flex-1 px-3 pt-5 pb-24 sm:px-6 md:pb-10">
          <div className="mx-auto flex max-w-5xl flex-col gap-5">
            {session.plan.read_only && <Notice variant="warn" title={t('readOnly')} />}
            {children}
          </div>
        </main>
      </div>
      <BottomBar onMenu={() => setMenuAt(pathname)} />
      {menuAt === pathname && (
        <Suspense>
          <MenuDialog onClose={() => setMenuAt(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
