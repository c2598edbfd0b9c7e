import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { storeToken } from '@touchline/session';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { readMe } from '../../account/session.js';
import type { League } from '../../api/types.js';
import { LEAGUE, ME } from '../../testing/account.js';
import { renderPortal, getTexts } from '../../testing/render.js';
import Welcome from './welcome.js';

const api = startTestApi();
const t = getTexts('welcome');
const LIVE = 'This is the site of Liga Andina: fixtures, results and standings. http://liga.test';

/** Opens the page that a registration ends on, with the league and its deployment as the API returns them. */
async function open(league: Partial<League>, task: object | null = null, verified = true) {
  answer(league, task);
  const user = { ...ME.user, verified };
  api.on('GET /api/auth/me', () => ({ ...ME, user }));
  storeToken({ access_token: 'token', expires_in: 3600, user });
  await readMe();
  return renderPortal(<Welcome />, { at: '/welcome' });
}
function answer(league: Partial<League>, task: object | null): void {
  api.on('GET /api/leagues/l1', () => ({ ...LEAGUE, ...league }));
  api.on('GET /api/provisioning_tasks', () => Response.json(task ? [task] : []));
}
const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');

/** A tab opened by a click before its URL was known. */
const tab = { opener: {} as unknown, closed: false, at: '', close: () => void (tab.closed = true) };
beforeEach(() => {
  Object.assign(tab, { opener: {}, closed: false, at: '' });
  const location = { replace: (address: string) => void (tab.at = address) };
  jest.spyOn(window, 'open').mockReturnValue(Object.assign(tab, { location }) as unknown as Window);
});

describe('welcome page after a registration', () => {
  it('shows the progress of the deployment, and links the site once it is running', async () => {
    await open({ deployment_status: 'deploying' }, { percent: 40, status: 'running' });
    await screen.findByRole('heading', { level: 1, name: t('title') });
    await waitFor(() => expect(progress()).toBe('40'));
    answer({ deployment_status: 'running' }, { percent: 100, status: 'succeeded' });
    await screen.findByRole('heading', { level: 1, name: t('titleReady') });
    const link = screen.getByRole('link', { name: new RegExp('^liga.test') });
    expect(link.getAttribute('href')).toBe('http://liga.test');
    const share = screen.getByRole('link', { name: new RegExp(t('share')) });
    expect(new URL(share.getAttribute('href')!).searchParams.get('text')).toBe(LIVE);
  });

  it('opens the teams page of the app in a new tab', async () => {
    const { user } = await open({ deployment_status: 'running' });
    api.on('POST /api/leagues/l1/sign_in', () => ({ url: 'http://liga.test/enter?code=once' }));
    await user.click(await screen.findByRole('button', { name: new RegExp(t('addTeams')) }));
    await waitFor(() => expect(tab.at).toBe('http://liga.test/enter?code=once&page=teams'));
    expect(tab.opener).toBeNull();
  });

  it('closes the new tab when the league cannot be reached', async () => {
    const { user } = await open({ deployment_status: 'running' });
    api.on('POST /api/leagues/l1/sign_in', () => problemResponse(503, 'LEAGUE_INSTANCE_UNREACHABLE'));
    await user.click(await screen.findByRole('button', { name: new RegExp(t('addTeams')) }));
    await waitFor(() => expect(tab.closed).toBe(true));
    expect(tab.at).toBe('');
  });

  it('asks to verify the email when the site waits for it, and says when the deployment failed', async () => {
    const { unmount } = await open(
      { deployment_status: 'pending', waits_for_verification: true },
      null,
      false,
    );
    await screen.findByText(t('heldTitle'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    unmount();
    await open({ deployment_status: 'failed' });
    await screen.findByText(t('failedTitle'));
    expect(screen.queryByRole('button', { name: new RegExp(t('addTeams')) })).toBeNull();
  });

  it('asks to verify the email when the site is already running', async () => {
    await open({ deployment_status: 'running' }, null, false);
    await screen.findByText(t('mailTitle'));
    screen.getByText(t('mailText', { email: 'ana@liga.test' }));
  });
});
