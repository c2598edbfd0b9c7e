import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SAMPLES, SETTINGS } from '../../server/src/notifications/testing/samples.js';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
/** Imports a module of a web app, which is compiled for browsers: its types are not the server's. */
const load = <T>(file: string): Promise<T> => import(path.join(root, file)) as Promise<T>;

type Session = { state: 'anonymous' } | { state: 'logged_in'; me: { role: string } };
type Visit = { to: string; address?: string };
const { guard: portalGuard } = await load<{ guard: (session: Session, address: string) => Visit }>(
  'owner-ui/src/app/guard.ts',
);
const { guard: consoleGuard } = await load<{ guard: (path: string, role?: string) => object }>(
  'admin-ui/src/app/areas.ts',
);

/** All screens of the portal by their first path segment, and all pages of the console, from their source lists. */
const PORTAL_SCREENS = [...read('owner-ui/src/app/screen-files.ts').matchAll(/^ {2}(\w+): \(\) =>/gm)].map(
  ([, name]) => name!,
);
const CONSOLE_PAGES = [...read('admin-ui/src/app/pages.tsx').matchAll(/path: '([^']+)'/g)].map(
  ([, page]) => new RegExp(`^${page!.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
);

const known = (role: string): Session => ({ state: 'logged_in', me: { role } });

/** The targets of all emails' buttons, with the emails that contain them. */
const buttons = new Map<string, string[]>();
for (const [name, write] of SAMPLES)
  for (const [, url] of write('es').html!.matchAll(/<a href="([^"]*)" [^>]*text-decoration:none/g)) {
    const address = url!.slice(SETTINGS.publicUrl.length);
    buttons.set(address, [...(buttons.get(address) ?? []), name]);
  }
const portal = [...buttons.keys()].filter((address) => address.startsWith('/#/')).map((at) => at.slice(2));
const inConsole = [...buttons.keys()].filter((at) => at.startsWith('/staff/#/')).map((at) => at.slice(8));

describe('the button of an email', () => {
  it('leads to the portal or the console', () => {
    expect([...buttons.keys()].sort()).toEqual(
      [...portal.map((at) => `/#${at}`), ...inConsole.map((at) => `/staff/#${at}`)].sort(),
    );
    expect(portal.length).toBeGreaterThan(6);
    expect(inConsole.length).toBeGreaterThan(1);
  });

  it.each(portal)(
    'leads an owner to a screen of the portal, through the login where that is needed: %s',
    (at) => {
      expect(PORTAL_SCREENS).toContain(at.split(/[/?]/)[1]);
      const visit = portalGuard({ state: 'anonymous' }, at);
      if (visit.to === 'screen') return;
      expect(visit).toEqual({ to: 'address', address: `/login?next=${encodeURIComponent(at)}` });
      expect(portalGuard(known('common'), `/login?next=${encodeURIComponent(at)}`)).toEqual({
        to: 'address',
        address: at,
      });
      expect(portalGuard(known('common'), at)).toEqual({ to: 'screen' });
    },
  );

  it.each([...inConsole, '/security'])(
    'leads an admin to a page of the console, through the login: %s',
    (at) => {
      if (at !== '/security') expect(CONSOLE_PAGES.some((page) => page.test(at))).toBe(true);
      const login = consoleGuard(at, undefined);
      expect(login).toEqual({ kind: 'portal', to: `/login?next=${encodeURIComponent(at)}` });
      expect(portalGuard(known('admin'), `/login?next=${encodeURIComponent(at)}`)).toEqual({
        to: 'console',
        address: `/staff/#${at}`,
      });
      expect(consoleGuard(at, 'admin')).toEqual({ kind: 'stay' });
    },
  );
});
