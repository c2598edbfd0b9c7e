import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { RefreshNotice } from '@touchline/ui';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import type { Session } from '../../api/types.js';
import { en } from '../../i18n/en/index.js';
import { enter, queries } from '../../session/session.js';
import Home from './home.js';

configure({ asyncUtilTimeout: 15_000 });

const SESSION = {
  person: { name: 'Ana Paredes', role: 'admin', team_id: null },
  league: { name: 'Liga San Juan', time_zone: 'America/Guayaquil' },
  settings: { currency: 'USD' },
  plan: { type_tier: null, flags: { access_dashboard: true }, limits: {}, use: {}, read_only: false },
} as unknown as Session;
const LISTS = ['missing_results', 'waiting_results', 'suspended', 'debtors', 'seasons', 'next_matches'];
const DASHBOARD = {
  ...Object.fromEntries([...LISTS, 'recent_results'].map((name) => [name, []])),
  ...{ to_confirm: 1, owed_cents: 0 },
};

const server = setupServer();
let answer: () => Response;
let asked = 0;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = 0;
  server.use(
    http.get('*/api/dashboard', () => {
      asked += 1;
      return answer();
    }),
  );
  enter(SESSION);
});
afterEach(() => {
  cleanup();
  queries.clear();
  server.resetHandlers();
});
afterAll(() => server.close());

const succeeds = (): Response => HttpResponse.json(DASHBOARD);
const refuses = (status: number, code: string) => (): Response =>
  HttpResponse.json({ status, code, message: code }, { status });

function renderHome(): void {
  render(
    <QueryClientProvider client={queries}>
      <IntlProvider locale="en-US" messages={en} timeZone="America/Guayaquil">
        <MemoryRouter>
          <RefreshNotice />
          <Home />
        </MemoryRouter>
      </IntlProvider>
    </QueryClientProvider>,
  );
}

/** Home with its figures, and an attempt to refresh them that is answered so. */
async function refreshedWith(next: () => Response): Promise<void> {
  answer = succeeds;
  renderHome();
  await screen.findByText('1 result to confirm');
  answer = next;
  await queries.invalidateQueries({ queryKey: ['dashboard'] });
  expect(asked).toBe(2);
}

describe('the seasons on the home page', () => {
  it('lead to where one is closed, once all of it is played', async () => {
    const season = (name: string, played: number) => ({
      ...{ tournament_id: name, name, teams: 4, matches: 12, played, leader: null },
    });
    answer = () =>
      HttpResponse.json({ ...DASHBOARD, seasons: [season('Apertura', 12), season('Clausura', 11)] });
    renderHome();
    const over = await screen.findByRole('link', { name: new RegExp(en.home.toClose) });
    expect(over.getAttribute('href')).toBe('/tournaments/Apertura?tab=season');
    expect(screen.getByRole('link', { name: /Clausura/ }).getAttribute('href')).toBe('/tournaments/Clausura');
  });
});

describe('the home page whose figures cannot be refreshed', () => {
  it('still shows those it has, says that they may be old, and shows new ones when asked to', async () => {
    await refreshedWith(refuses(503, 'UNAVAILABLE'));
    await screen.findByText(en.shell.refreshFailed, { exact: false });
    screen.getByText('1 result to confirm');
    answer = () => HttpResponse.json({ ...DASHBOARD, to_confirm: 2 });
    await userEvent.click(screen.getByRole('button', { name: en.shell.tryAgain }));
    await screen.findByText('2 results to confirm');
    await waitFor(() => expect(screen.queryByText(en.shell.refreshFailed, { exact: false })).toBeNull());
  });

  it('shows them no longer to somebody who may not see them any more', async () => {
    await refreshedWith(refuses(403, 'FORBIDDEN'));
    await screen.findByText(en.shell.loadFailed);
    expect(screen.queryByText('1 result to confirm')).toBeNull();
    expect(screen.queryByText(en.shell.refreshFailed, { exact: false })).toBeNull();
  });

  it('says what is wrong where there were none before', async () => {
    answer = refuses(503, 'UNAVAILABLE');
    renderHome();
    await screen.findByText(en.shell.loadFailed);
    expect(screen.queryByText(en.shell.refreshFailed, { exact: false })).toBeNull();
  });
});
