import { describe, expect, it } from '@jest/globals';
import { guard, loginAfterEnd } from './areas.js';

const stay = { kind: 'stay' };
const home = (to: string) => ({ kind: 'home', to });
const portal = (to: string) => ({ kind: 'portal', to });

describe('route guard of the console (seed, section 2)', () => {
  it.each([
    ['a logged-out user', '/admin/payments', undefined, portal('/login?next=%2Fadmin%2Fpayments')],
    ['a logged-out user', '/login', undefined, portal('/login')],
    ['a logged-out user', '/', undefined, portal('/login')],
    ['a user with an unknown role', '/admin', 'wizard', { kind: 'log_out' }],
    ['a user without a role', '/admin', null, { kind: 'log_out' }],
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
    ['an admin', '/nowhere', 'admin', stay],
  ])('decides where to send %s at %s', (_who, path, role, verdict) => {
    expect(guard(path, role)).toEqual(verdict);
  });
});

describe('login redirect after a session has ended', () => {
  it.each([
    ['/admin/review?receipt=r1', '/login?next=%2Fadmin%2Freview%3Freceipt%3Dr1&ended=1'],
    ['/', '/login?ended=1'],
  ])('from %s says that the session has ended, and returns to that page', (path, login) => {
    expect(loginAfterEnd(path)).toBe(login);
  });
});
