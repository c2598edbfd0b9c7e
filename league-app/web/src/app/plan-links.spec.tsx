import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { LIMITS, MENU_FLAGS } from '@touchline/contracts';
import { LanguageProvider } from '@touchline/ui';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { Session } from '../api/types.js';
import { en } from '../i18n/en/index.js';
import { enter, queries } from '../session/session.js';
import { Screens } from './screens.js';

configure({ asyncUtilTimeout: 15_000 });

const load = () => Promise.resolve(en);
const all = <T,>(names: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value]));
const PRO = { name: 'Pro', type_tier: 2, limits: all(LIMITS, 100), flags: all(MENU_FLAGS, true) };
const PORTAL = 'https://touchline.example/';

const sessionOf = (role: string, portal_url: string | null): Session =>
  ({
    person: { name: 'Ana Paredes', role, team_id: null },
    league: { name: 'Liga San Juan', time_zone: 'America/Guayaquil', portal_url },
    settings: { currency: 'USD', accent_color: '#0b6b3a', logo_url: null },
    plan: {
      ...{ type_tier: 1, name: 'Club', read_only: false, usable_until: null },
      ...{ limits: all(LIMITS, 10), use: all(LIMITS, 3), next_tier: PRO, higher_tiers: [PRO] },
      ...{ flags: { ...all(MENU_FLAGS, true), access_sponsors: false } },
      images: { count: 1, max_count: 10, bytes: 1, max_bytes: 10_000_000 },
    },
  }) as unknown as Session;

function visit(path: string, session: Session): void {
  enter(session);
  render(
    <QueryClientProvider client={queries}>
      <LanguageProvider load={load} timeZone="America/Guayaquil">
        <MemoryRouter initialEntries={[path]}>
          <Screens />
        </MemoryRouter>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

const hrefOf = async (name: string | RegExp): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href');

afterEach(() => {
  cleanup();
  queries.clear();
});

describe('what leads from the league to its plan', () => {
  it('is a link to the portal where a higher plan opens an area, which it names', async () => {
    visit('/sponsors', sessionOf('admin', PORTAL));
    await screen.findByText('The Club plan does not include this area', { exact: false });
    expect(await hrefOf('Change to the Pro plan')).toBe(`${PORTAL}#/my_league?tab=plan`);
    expect(await hrefOf(en.plan.see)).toBe('/plan');
  });

  it('is on the plan’s own page, with its payments, and beside each area that it closes', async () => {
    visit('/plan', sessionOf('admin', PORTAL));
    expect(await hrefOf(en.plan.payments)).toBe(`${PORTAL}#/my_league?tab=overview`);
    expect(await hrefOf(/^Change to the Pro plan/)).toBe(`${PORTAL}#/my_league?tab=plan`);
    expect(await hrefOf(en.plan.opensWith.replace('{plan}', 'Pro'))).toBe(`${PORTAL}#/my_league?tab=plan`);
  });

  it('is a sentence for a league that knows no portal', async () => {
    visit('/sponsors', sessionOf('admin', null));
    await screen.findByText(en.plan.openedBy.replace('{plan}', 'Pro'));
    expect(screen.queryByRole('link', { name: 'Change to the Pro plan' })).toBeNull();
  });
});
