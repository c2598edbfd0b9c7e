import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { startTestApi, problemResponse } from '@touchline/session/testing';
import { renderPortal, getTexts } from '../../testing/render.js';
import Register from './register.js';

const api = startTestApi();
const t = getTexts('register');
const fields = getTexts('fields');

const ECUADOR = { id: 'c1', code: 'EC', name: 'Ecuador', dial_code: '+593' };
const TIER = { max_tournaments: 2, max_teams: 16, max_players: 300, description: '' };
const TIERS = [
  { ...TIER, id: 't1', type_tier: 1, name: 'Amateur', match_price: 0, period_price: null },
  { ...TIER, id: 't2', type_tier: 2, name: 'Club', match_price: 125, period_price: 2500 },
];
const USER = { id: 'u1', email: 'ana.paredes@liga.test', language: 'en' };
const TAKEN = new Set<string>();

beforeEach(() => {
  sessionStorage.clear();
  TAKEN.clear();
  Object.defineProperty(navigator, 'languages', { value: ['es-EC', 'en-US'], configurable: true });
  api.on('GET /api/countries', () => [ECUADOR]);
  api.on('GET /api/tiers', () => TIERS);
  api.on('GET /api/leagues/url_extension_available', ({ query }) => {
    const isTaken = TAKEN.has(query['value']!);
    return isTaken ? { available: false, reason: 'DUPLICATE' } : { available: true };
  });
  api.on('POST /api/auth/register', () => Response.json({ user: USER, league: {}, task_id: 'k' }));
  api.on('POST /api/auth/login', () => ({ access_token: 'token', expires_in: 900, user: USER }));
  api.on('GET /api/auth/me', () => ({ user: USER, role: 'common', permissions: [], league: null }));
});

const open = (at = '/register') => renderPortal(<Register />, { at });
type User = ReturnType<typeof open>['user'];

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const next = async (user: User) => user.click(await screen.findByRole('button', { name: t('next') }));
const submit = async (user: User) => user.click(await screen.findByRole('button', { name: t('submit') }));

async function fillLeague(user: User): Promise<void> {
  await user.type(await field(t('leagueName')), 'Liga Ñandú Norte');
  await next(user);
}
async function fillOwner(user: User): Promise<void> {
  await user.type(await field(t('fullName')), 'Ana Paredes');
  await user.type(await field(t('email')), 'ana.paredes@liga.test');
  await user.type(await field(t('password')), 'cuatro equipos');
  await user.type(await field(t('phone')), '0991234567');
  await next(user);
}
const sentBodies = () => api.sent('/api/auth/register').map(({ body }) => body);

describe('registering a league', () => {
  it('takes three steps, sends the registration, and logs in', async () => {
    const { user } = open();
    await fillLeague(user);
    await fillOwner(user);
    await user.click(await field(t('terms')));
    await submit(user);
    await waitFor(() => expect(api.sent('/api/auth/login')).toHaveLength(1));
    expect(sentBodies()).toEqual([
      {
        ...{ name: 'Ana', last_name: 'Paredes', username: 'ana.paredes', email: 'ana.paredes@liga.test' },
        ...{ password: 'cuatro equipos', password_confirm: 'cuatro equipos', accept_terms: true },
        ...{ prefix_telephone_number: '+593', telephone_number: '0991234567', country_id: 'c1' },
        league: { name: 'Liga Ñandú Norte', url_extension: 'liga-nandu-norte', type_tier: 1 },
      },
    ]);
    expect(api.sent('/api/auth/login')[0]!.body).toEqual({
      ...{ identity: 'ana.paredes', password: 'cuatro equipos' },
    });
    // The input is not kept longer than needed.
    expect(sessionStorage).toHaveLength(0);
  });

  it('loads the plans before their step, and shows nothing below them that they would push away', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    api.on('GET /api/tiers', () => released.then(() => TIERS));
    const { user } = open();
    await fillLeague(user);
    await waitFor(() => expect(api.sent('/api/tiers')).toHaveLength(1));
    await fillOwner(user);
    await screen.findByText(t('planIntro'));
    expect(screen.queryByLabelText(t('terms'))).toBeNull();
    const button = screen.getByRole('button', { name: t('submit') });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    release();
    await field(t('terms'));
    expect(button.getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByText('Amateur')).toBeTruthy();
    expect(api.sent('/api/tiers')).toHaveLength(1);
  });

  it('moves the focus from step to step, and to missing fields', async () => {
    const { user } = open();
    await next(user);
    const name = await field(t('leagueName'));
    expect(await screen.findAllByText(fields('required'))).toHaveLength(2);
    expect([document.activeElement, name.getAttribute('aria-invalid')]).toEqual([name, 'true']);
    await fillLeague(user);
    const fullName = await field(t('fullName'));
    await waitFor(() => expect(document.activeElement).toBe(fullName));
    await user.type(fullName, 'Ana');
    await next(user);
    await screen.findByText(t('fullNameForm'));
    await user.type(fullName, ' Paredes');
    await next(user);
    const email = await field(t('email'));
    await waitFor(() => expect(document.activeElement).toBe(email));
  });

  it('proposes another address when the derived one is taken, until one is typed', async () => {
    TAKEN.add('liga-norte');
    const { user } = open();
    await user.type(await field(t('leagueName')), 'Liga Norte');
    const address = await field(t('address'));
    await waitFor(() => expect(address.value).toBe('liga-norte-2'));
    await screen.findByText(t('free'));
    await user.clear(address);
    await user.type(address, 'liga-norte');
    await screen.findByText(t('taken'));
    await next(user);
    expect([document.activeElement, address.value]).toEqual([address, 'liga-norte']);
    await user.type(await field(t('leagueName')), ' Quito');
    expect(address.value).toBe('liga-norte');
  });

  it('keeps the input through a reload, but never the password', async () => {
    const first = open();
    await fillLeague(first.user);
    await first.user.type(await field(t('fullName')), 'Ana Paredes');
    await first.user.type(await field(t('password')), 'cuatro equipos');
    first.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('cuatro');
    open();
    expect((await field(t('fullName'))).value).toBe('Ana Paredes');
    expect((await field(t('password'))).value).toBe('');
    await screen.findByText('Liga Ñandú Norte · liga-nandu-norte');
  });
});

describe('completing a registration', () => {
  it('returns to the field that the server refuses, in whichever step it is', async () => {
    const refused = problemResponse(409, 'DUPLICATE', { message: 'This address is taken.' });
    api.on('POST /api/auth/register', () => refused);
    const { user } = open();
    await fillLeague(user);
    await fillOwner(user);
    await user.click(await field(t('terms')));
    await submit(user);
    await screen.findByText('This address is taken.');
    const address = await field(t('address'));
    expect([document.activeElement, address.value]).toEqual([address, 'liga-nandu-norte']);
    // All other input is kept.
    await next(user);
    expect((await field(t('password'))).value).toBe('cuatro equipos');
  });

  it('tries another username when the first one is taken', async () => {
    let calls = 0;
    api.on('POST /api/auth/register', () => {
      calls += 1;
      return calls === 1 ? problemResponse(409, 'USERNAME_TAKEN') : { user: USER };
    });
    const { user } = open();
    await fillLeague(user);
    await fillOwner(user);
    await user.click(await field(t('terms')));
    await submit(user);
    await waitFor(() => expect(api.sent('/api/auth/login')).toHaveLength(1));
    expect(sentBodies().map((body) => (body as { username: string }).username)).toEqual([
      'ana.paredes',
      'ana.paredes.liga-nandu-norte',
    ]);
  });

  it('preselects the free plan, and shows the others with both prices on demand', async () => {
    const { user } = open('/register');
    await fillLeague(user);
    await fillOwner(user);
    const free = await screen.findByRole<HTMLInputElement>('radio', { name: /Amateur/ });
    expect([free.checked, screen.queryByText('Club')]).toEqual([true, null]);
    await user.click(screen.getByRole('button', { name: t('otherPlans', { count: 1 }) }));
    await screen.findByText('$1.25 per match');
    await user.click(screen.getByRole('radio', { name: t('switchMonth') }));
    await screen.findByText('$25.00 per month');
  });

  it('preselects the plan from the query string', async () => {
    const { user } = open('/register?plan=2');
    await fillLeague(user);
    await fillOwner(user);
    const club = await screen.findByRole<HTMLInputElement>('radio', { name: /Club/ });
    expect(club.checked).toBe(true);
  });

  it('requires the terms to be accepted', async () => {
    const { user } = open();
    await fillLeague(user);
    await fillOwner(user);
    await submit(user);
    await screen.findByText(fields('terms'));
    expect(sentBodies()).toEqual([]);
  });
});
