import { lazy, Suspense, useState } from 'react';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../ui/disclosure.js';
import { logOut, useMe } from '../account/session.js';

const ChangePasswordDialog = lazy(() => import('../account/change-password-dialog.js'));

const ITEM =
  'target flex w-full items-center rounded-field px-3 text-left font-semibold hover:bg-sunk aria-[current=page]:bg-accent-soft';

/** The way to the own screens, and the layout's dialogs. */
export function UserMenu() {
  const t = useTranslations('shell');
  const { user } = useMe();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Disclosure label={t('menu')}>
        <nav aria-label={t('menu')}>
          <p className="px-3 py-2 text-sm text-muted">
            {user.name} {user.last_name}
          </p>
          <NavLink to="/my_league" className={ITEM}>
            {t('myLeague')}
          </NavLink>
          <NavLink to="/my_user" className={ITEM}>
            {t('myUser')}
          </NavLink>
          <button type="button" className={ITEM} onClick={() => setChanging(true)}>
            {t('changePassword')}
          </button>
          <button type="button" className={ITEM} onClick={() => void logOut()}>
            {t('logOut')}
          </button>
        </nav>
      </Disclosure>
      {isChanging && (
        <Suspense>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
