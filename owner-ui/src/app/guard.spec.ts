import { describe, expect, it } from '@jest/globals';
import type { Me, Role } from '../api/types.js';
import { guard, resolveAfterLogin } from './guard.js';

const anonymous = { state: 'anonymous' } as const;
const known = (role: Role) => ({ state: 'logged_in', me: { role } as Me }) as const;
const screen = { to: 'screen' };
const at = (address: string) => ({ to: 'address', address });
const inConsole = (address: string) => ({ to: 'console', address: `/staff/#${address}` });

describe('a link in an email', () => {
  it.each(['/verify_mail/token', '/reset_pass/token'])(
    'works for everyone, logged in or not: %s',
    (address) => {
      expect(guard(anonymous, address)).toEqual(screen);
      for (const role of ['common', 'admin', 'contador', 'operario'] as const)
        expect(guard(known(role), address)).toEqual(screen);
    },
  );

  it('opens the owner’s account page after the login', () => {
    for (const address of ['/my_league?pay=all', '/my_league/payments/p1', '/my_league', '/my_user']) {
      expect(guard(anonymous, address)).toEqual(at(`/login?next=${encodeURIComponent(address)}`));
      expect(guard(known('common'), `/login?next=${encodeURIComponent(address)}`)).toEqual(at(address));
      expect(guard(known('common'), address)).toEqual(screen);
    }
  });

  it('opens a console page after the login of staff who may see it', () => {
    expect(resolveAfterLogin('admin', '/admin/show_league/l1')).toEqual(inConsole('/admin/show_league/l1'));
    expect(resolveAfterLogin('contador', '/admin/show_league/l1')).toEqual(inConsole('/accountant/leagues'));
    for (const role of ['admin', 'contador', 'operario'] as const)
      expect(resolveAfterLogin(role, '/security')).toEqual(inConsole('/security'));
    expect(resolveAfterLogin('common', '/security')).toEqual(at('/my_league'));
  });
});

describe('a public screen', () => {
  it.each(['/login', '/register', '/reset_pass', '/reset_pass/'])(
    'redirects logged-in users from %s to their home',
    (address) => {
      expect(guard(anonymous, address)).toEqual(screen);
      expect(guard(known('common'), address)).toEqual(at('/my_league'));
      expect(guard(known('admin'), address)).toEqual(inConsole('/admin'));
    },
  );
});
