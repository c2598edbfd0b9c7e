import { describe, expect, it } from '@jest/globals';
import { guard, loginAfterEnd } from './areas.js';

const stay = { kind: 'stay' };
const home = (to: string) => ({ kind: 'home', to });
const portal = (to: string) => ({ kind: 'portal', to });

describe('the guard (seed, section 2)', () => {
  it.each([
    ['nobody', '/admin/payments', undefined, portal('/login?next=%2Fadmin%2Fpayments')],
    ['nobody', '/login', undefined, portal('/login')],
    ['nobody', '/', undefined, portal('/login')],
    ['a role that is not known', '/admin', 'wizard', { kind: 'log_out' }],
    ['no role', '/admin', null, { kind: 'log_out' }],
    ['an owner', '/admin', 'common', portal('/my_league')],
    ['an owner', '/', 'common', portal('/my_league')],
    ['an admin', '/', 'admin', home('/admin')],
    ['an admin', '/login', 'admin', home('/admin')],
    ['an admin', '/admin/payments', 'admin', stay],
    ['an admin', '/accountant/leagues', 'admin', home('/admin')],
    ['an admin', '/service/assignment', 'admin', home('/admin')],
    ['an accountant', '/', 'contador', home('/accountant/leagues')],
    ['an accountant', '/admin/payments', 'contador', home('/accountant/leagues')],
    ['an accountant', '/accountant/collection', 'contador', stay],
    ['an operator', '/admin', 'operario', home('/service/assignment')],
    ['an operator', '/service/assignment', 'operario', stay],
    ['an admin at a page that is not there', '/nowhere', 'admin', stay],
  ])('%s at %s', (_who, path, role, verdict) => {
    expect(guard(path, role)).toEqual(verdict);
  });
});

describe('the login after the end of a session', () => {
  it.each([
    ['/admin/review?receipt=r1', '/login?next=%2Fadmin%2Freview%3Freceipt%3Dr1&ended=1'],
    ['/', '/login?ended=1'],
  ])('from %s says that it has ended, and leads back', (path, login) => {
    expect(loginAfterEnd(path)).toBe(login);
  });
});
