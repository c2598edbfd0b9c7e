import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { guard as consoleGuard } from '../../admin-ui/src/app/areas.js';
import type { Me } from '../../owner-ui/src/api/types.js';
import { guard as portalGuard } from '../../owner-ui/src/app/guard.js';
import { screenFiles } from '../../owner-ui/src/app/screen-files.js';
import { SAMPLES, SETTINGS } from '../../server/src/notifications/testing/samples.js';

/** Each page of the console, as its list of pages has it. */
const CONSOLE_PAGES = [
  ...readFileSync(path.resolve(import.meta.dirname, '../../admin-ui/src/app/pages.tsx'), 'utf8').matchAll(
    /path: '([^']+)'/g,
  ),
].map(([, page]) => new RegExp(`^${page!.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`));

const known = (role: Me['role']) => ({ state: 'known', me: { role } as Me }) as const;

/** Where the buttons of all emails lead, and of which emails. */
const buttons = new Map<string, string[]>();
for (const [name, write] of SAMPLES)
  for (const [, url] of write('es').html!.matchAll(/<a href="([^"]*)" [^>]*text-decoration:none/g)) {
    const address = url!.slice(SETTINGS.publicUrl.length);
    buttons.set(address, [...(buttons.get(address) ?? []), name]);
  }
const portal = [...buttons.keys()].filter((address) => address.startsWith('/#/')).map((at) => at.slice(2));
const inConsole = [...buttons.keys()].filter((at) => at.startsWith('/staff/#/')).map((at) => at.slice(8));

describe('the button of an email', () => {
  it('leads into the portal or the console', () => {
    expect([...buttons.keys()].sort()).toEqual(
      [...portal.map((at) => `/#${at}`), ...inConsole.map((at) => `/staff/#${at}`)].sort(),
    );
    expect(portal.length).toBeGreaterThan(6);
    expect(inConsole.length).toBeGreaterThan(1);
  });

  it.each(portal)(
    'leads an owner to a screen of the portal, through the login where that is needed: %s',
    (at) => {
      expect(Object.keys(screenFiles)).toContain(at.split(/[/?]/)[1]);
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
