import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import { renderPortal, getTexts } from '../../testing/render.js';
import Register from './register.js';

const api = startTestApi();
const t = getTexts('register');

const ECUADOR = { id: 'c1', code: 'EC', name: 'Ecuador', dial_code: '+593' };
const TIER = { max_tournaments: 2, max_teams: 16, max_players: 300, description: '' };
const TIERS = [
  { ...TIER, id: 't1', type_tier: 1, name: 'Amateur', match_price: 0, period_price: null },
  { ...TIER, id: 't2', type_tier: 2, name: 'Club', match_price: 125, period_price: 2500 },
];
const USER = { id: 'u1', email: 'ana.paredes@liga.test', language: 'en' };

beforeEach(() => {
  sessionStorage.clear();
  Object.defineProperty(navigator, 'languages', { value: ['es-EC', 'en-US'], configurable: true });
  api.on('GET /api/countries', () => [ECUADOR]);
  api.on('GET /api/tiers', () => TIERS);
  api.on('GET /api/leagues/url_extension_available', () => ({ available: true }));
  api.on('POST /api/auth/register', () => Response.json({ user: USER, league: {}, task_id: 'k' }));
  api.on('POST /api/auth/login', () => ({ access_token: 'token', expires_in: 900, user: USER }));
  api.on('GET /api/auth/me', () => ({ user: USER, role: 'common', permissions: [], league: null }));
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

describe('registering a league', () => {
  it('works by keyboard alone', async () => {
    const { user } = renderPortal(<Register />, { at: '/register' });
    const tabTo = async (element: HTMLElement): Promise<void> => {
      for (let n = 0; n < 12 && document.activeElement !== element; n++) await user.tab();
      expect(document.activeElement).toBe(element);
    };
    const press = async (name: string, key = '{Enter}'): Promise<void> => {
      await tabTo(await screen.findByRole('button', { name }));
      await user.keyboard(key);
    };
    await tabTo(await field(t('leagueName')));
    await user.keyboard('Liga Norte');
    await screen.findByText(t('free'));
    await press(t('next'));

    const fullName = await field(t('fullName'));
    await waitFor(() => expect(document.activeElement).toBe(fullName));
    await user.keyboard('Ana Paredes');
    for (const [label, typed] of [
      [t('email'), 'ana.paredes@liga.test'],
      [t('password'), 'cuatro equipos'],
      [t('phone'), '0991234567'],
    ] as const) {
      await tabTo(await field(label));
      await user.keyboard(typed);
    }
    await press(t('next'));
    await tabTo(await field(t('terms')));
    await user.keyboard(' ');
    await press(t('submit'));
    await waitFor(() => expect(api.sent('/api/auth/login')).toHaveLength(1));
    expect(api.sent('/api/auth/register').map(({ body }) => body)).toMatchObject([
      { email: 'ana.paredes@liga.test', league: { name: 'Liga Norte' } },
    ]);
  });

  it('focuses the heading of the plans while they are loading', async () => {
    let answer = (): void => undefined;
    api.on('GET /api/tiers', () => new Promise((resolve) => (answer = () => resolve(TIERS))));
    const { user } = renderPortal(<Register />, { at: '/register' });
    await user.type(await field(t('leagueName')), 'Liga Norte');
    await screen.findByText(t('free'));
    await user.keyboard('{Enter}');
    await user.type(await field(t('fullName')), 'Ana Paredes');
    await user.type(await field(t('email')), 'ana.paredes@liga.test');
    await user.type(await field(t('password')), 'cuatro equipos');
    await user.type(await field(t('phone')), '0991234567{Enter}');
    const heading = await screen.findByRole('heading', { name: new RegExp(t('plan')) });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    answer();
    await user.tab();
    await waitFor(() => expect(screen.getByRole('radio', { name: /Amateur/ })).toBeTruthy());
  });
});
