import { describe, expect, it } from '@jest/globals';
import { LIMITS, MENU_FLAGS } from '@touchline/contracts';
import { screen } from '@testing-library/react';
import type { Session } from '../api/types.js';
import { en } from '../i18n/en/index.js';
import { renderApp, sessionOf } from '../testing/render.js';
import { Screens } from './screens.js';

const all = <T,>(names: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value]));
const PRO = { name: 'Pro', type_tier: 2, limits: all(LIMITS, 100), flags: all(MENU_FLAGS, true) };
const PORTAL = 'https://touchline.example/';

const limitedSession = (role: string, portal_url: string | null): Session =>
  sessionOf({
    person: { role },
    league: { portal_url },
    plan: {
      ...{ type_tier: 1, name: 'Club', usable_until: null },
      ...{ limits: all(LIMITS, 10), use: all(LIMITS, 3), next_tier: PRO, higher_tiers: [PRO] },
      ...{ flags: { ...all(MENU_FLAGS, true), access_sponsors: false } },
      images: { count: 1, max_count: 10, bytes: 1, max_bytes: 10_000_000 },
    },
  });

const visit = (at: string, session: Session) => renderApp(<Screens />, { at, session });

const hrefOf = async (name: string | RegExp): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href');

describe('links from a league to its plan', () => {
  it('name the higher plan that includes an area, and lead to the portal', async () => {
    visit('/sponsors', limitedSession('admin', PORTAL));
    await screen.findByText('The Club plan does not include this area', { exact: false });
    expect(await hrefOf('Change to the Pro plan')).toBe(`${PORTAL}#/my_league?tab=plan`);
    expect(await hrefOf(en.plan.see)).toBe('/plan');
  });

  it('are on the plan page, for payments and for each area that is not included', async () => {
    visit('/plan', limitedSession('admin', PORTAL));
    expect(await hrefOf(en.plan.payments)).toBe(`${PORTAL}#/my_league?tab=overview`);
    expect(await hrefOf(/^Change to the Pro plan/)).toBe(`${PORTAL}#/my_league?tab=plan`);
    expect(await hrefOf(en.plan.opensWith.replace('{plan}', 'Pro'))).toBe(`${PORTAL}#/my_league?tab=plan`);
  });

  it('are replaced by a sentence when the league has no portal URL', async () => {
    visit('/sponsors', limitedSession('admin', null));
    await screen.findByText(en.plan.openedBy.replace('{plan}', 'Pro'));
    expect(screen.queryByRole('link', { name: 'Change to the Pro plan' })).toBeNull();
  });
});
