import { Disclosure } from '@touchline/ui';
import { KeyRound, LogOut, Mail, Trophy, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { logOut } from '../account/session.js';
import { useMe } from '../account/use-session.js';

const ChangePasswordDialog = lazy(() => import('../account/change-password-dialog.js'));
const ContactDialog = lazy(() => import('../contact/contact-dialog.js'));

const ICON = 'size-5 shrink-0 opacity-75';
const ITEM =
  'target flex w-full items-center gap-3 rounded-field px-3 text-left font-semibold hover:bg-sunk aria-[current=page]:bg-accent-soft';

/** Links to the user's screens, and the dialogs available on every screen. */
export function UserMenu() {
  const t = useTranslations('shell');
  const { user, permissions } = useMe();
  const [dialog, setDialog] = useState<'password' | 'contact'>();
  const close = (): void => setDialog(undefined);
  return (
    <>
      <Disclosure label={t('menu')}>
        <nav aria-label={t('menu')}>
          <p className="px-3 py-2 text-sm text-muted">
            {user.name} {user.last_name}
          </p>
          <NavLink to="/my_league" className={ITEM}>
            <Trophy aria-hidden="true" className={ICON} />
            {t('myLeague')}
          </NavLink>
          <NavLink to="/my_user" className={ITEM}>
            <UserRound aria-hidden="true" className={ICON} />
            {t('myUser')}
          </NavLink>
          {permissions.includes('contact.send') && (
            <button type="button" className={ITEM} onClick={() => setDialog('contact')}>
              <Mail aria-hidden="true" className={ICON} />
              {t('contact')}
            </button>
          )}
          <button type="button" className={ITEM} onClick={() => setDialog('password')}>
            <KeyRound aria-hidden="true" className={ICON} />
            {t('changePassword')}
          </button>
          <button type="button" className={ITEM} onClick={() => void logOut()}>
            <LogOut aria-hidden="true" className={ICON} />
            {t('logOut')}
          </button>
        </nav>
      </Disclosure>
      <Suspense>
        {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
        {dialog === 'contact' && <ContactDialog subject="" onClose={close} />}
      </Suspense>
    </>
  );
}
