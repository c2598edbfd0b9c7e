import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LeagueCode, LeagueHostCode } from '@touchline/contracts';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { RefreshNotice } from '@touchline/ui';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { en } from '../../i18n/en/index.js';
import { queries } from '../../session/session.js';
import { renderApp, sessionOf } from '../../testing/render.js';
import Home from './home.js';

const LISTS = ['missing_results', 'waiting_results', 'suspended', 'debtors', 'seasons', 'next_matches'];
const DASHBOARD = {
  ...Object.fromEntries([...LISTS, 'recent_results'].map((name) => [name, []])),
  ...{ to_confirm: 1, owed_cents: 0 },
};

const api = startTestApi();
let answer: () => object | Response;

beforeEach(() => api.on('GET /api/dashboard', () => answer()));

const succeeds = () => DASHBOARD;
const refuses = (status: number, code: LeagueCode | LeagueHostCode) => () => problemResponse(status, code);

const renderHome = () =>
  renderApp(
    <>
      <RefreshNotice />
      <Home />
    </>,
    { session: sessionOf({ plan: { flags: { access_dashboard: true } } }) },
  );

/** Renders the home screen with its data, then refreshes it with the given response. */
async function refreshedWith(next: () => Response): Promise<void> {
  answer = succeeds;
  renderHome();
  await screen.findByText('1 result to confirm');
  answer = next;
  await queries.invalidateQueries({ queryKey: ['dashboard'] });
  expect(api.sent('/api/dashboard')).toHaveLength(2);
}

describe('the seasons on the home page', () => {
  it('link to the season tab once all matches are played', async () => {
    const season = (name: string, played: number) => ({
      ...{ tournament_id: name, name, teams: 4, matches: 12, played, leader: null },
    });
    answer = () => ({ ...DASHBOARD, seasons: [season('Apertura', 12), season('Clausura', 11)] });
    renderHome();
    const over = await screen.findByRole('link', { name: new RegExp(en.home.toClose) });
    expect(over.getAttribute('href')).toBe('/tournaments/Apertura?tab=season');
    expect(screen.getByRole('link', { name: /Clausura/ }).getAttribute('href')).toBe('/tournaments/Clausura');
  });
});

describe('the home page when its figures cannot be refreshed', () => {
  it('keeps the old figures with a notice, and shows new ones after a retry', async () => {
    await refreshedWith(refuses(503, 'LEAGUE_UNAVAILABLE'));
    await screen.findByText(en.shell.refreshFailed, { exact: false });
    screen.getByText('1 result to confirm');
    answer = () => ({ ...DASHBOARD, to_confirm: 2 });
    await userEvent.click(screen.getByRole('button', { name: en.shell.tryAgain }));
    await screen.findByText('2 results to confirm');
    await waitFor(() => expect(screen.queryByText(en.shell.refreshFailed, { exact: false })).toBeNull());
  });

  it('hides the old figures from a user who has lost access', async () => {
    await refreshedWith(refuses(403, 'FORBIDDEN'));
    await screen.findByText(en.shell.loadFailed);
    expect(screen.queryByText('1 result to confirm')).toBeNull();
    expect(screen.queryByText(en.shell.refreshFailed, { exact: false })).toBeNull();
  });

  it('shows an error when there are no figures yet', async () => {
    answer = refuses(503, 'LEAGUE_UNAVAILABLE');
    renderHome();
    await screen.findByText(en.shell.loadFailed);
    expect(screen.queryByText(en.shell.refreshFailed, { exact: false })).toBeNull();
  });
});
