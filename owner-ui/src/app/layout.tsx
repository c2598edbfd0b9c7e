import { LanguageSwitch, Logo, OfflineBar, SkipLink } from '@touchline/ui';
import type { ReactNode } from 'react';
import { lazy, Suspense, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../account/use-session.js';
import { saveMailLanguage } from '../account/session.js';
import { Support } from './support.js';

const Live = lazy(() => import('../live/live.js').then(({ Live: it }) => ({ default: it })));
const UserMenu = lazy(() => import('./user-menu.js').then(({ UserMenu: it }) => ({ default: it })));

const LINK = 'target inline-flex items-center rounded-field px-3 font-semibold hover:bg-sunk';

function VisitorLinks() {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  if (pathname === '/' || pathname === '/login') return null;
  return (
    <nav aria-label={t('menu')} className="flex items-center">
      <Link to="/login" className={LINK}>
        {t('logIn')}
      </Link>
    </nav>
  );
}

/** The layout of every screen. A hash URL cannot also point into the page, so the skip link is a button. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const session = useSession();
  const main = useRef<HTMLElement>(null);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target={main} />
      <OfflineBar />
      {session.state === 'logged_in' && (
        <Suspense>
          <Live />
        </Suspense>
      )}
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-x-2 gap-y-1 px-3 py-2 sm:px-6">
          <Link
            to="/"
            className="target inline-flex items-center gap-2 rounded-field text-lg font-bold tracking-tight"
          >
            <Logo /> Touchline
          </Link>
          <div className="flex flex-wrap items-center gap-1">
            <LanguageSwitch onChoose={saveMailLanguage} />
            {session.state === 'logged_in' && (
              <Suspense>
                <UserMenu />
              </Suspense>
            )}
            {session.state === 'anonymous' && <VisitorLinks />}
          </div>
        </div>
      </header>
      <main ref={main} tabIndex={-1} className="mx-auto w-full max-w-5xl flex-1 px-3 py-6 sm:px-6 sm:py-8">
        {children}
      </main>
      <footer className="border-t border-line py-4 text-sm text-muted">
        <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-6 px-3 sm:px-6">
          <Link to="/terms" className="target inline-flex items-center underline underline-offset-4">
            {t('terms')}
          </Link>
          <Support />
        </div>
      </footer>
    </div>
  );
}
