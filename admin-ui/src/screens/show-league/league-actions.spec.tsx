import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import type { League } from '../../api/types.js';
import { renderConsole, text } from '../../testing/render.js';
import { LeagueActions } from './league-actions.js';

const api = startTestApi();
const league = { id: 'l1', name: 'Liga 1', deployment_status: 'running', positive_balance: 0 } as League;

/** A window that the browser opens, with the address it was sent to. */
const createTab = () => ({ location: { href: 'about:blank' }, close: jest.fn() });

afterEach(() => void jest.restoreAllMocks());

describe("logging in to a league's own application", () => {
  it('requests one link for two clicks, and leaves no empty window open', async () => {
    const tabs = [createTab(), createTab()];
    const waiting = [...tabs];
    jest.spyOn(window, 'open').mockImplementation(() => waiting.shift() as unknown as Window);
    api.on('POST /api/leagues/l1/sign_in', () => ({ url: 'http://liga-1.localhost/enter' }));
    renderConsole(<LeagueActions league={league} />, { permissions: ['leagues.sign_in'] });
    const button = screen.getByRole('button', { name: text('provisioning.site.sign_in') });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(tabs[0]?.location.href).toBe('http://liga-1.localhost/enter'));
    await waitFor(() => expect(tabs[1]?.close).toHaveBeenCalled());
    expect(tabs[0]?.close).not.toHaveBeenCalled();
    expect(api.sent('/api/leagues/l1/sign_in')).toHaveLength(1);
  });

  it('closes the window if the API refuses', async () => {
    const tab = createTab();
    jest.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
    api.on('POST /api/leagues/l1/sign_in', () => problemResponse(409, 'LEAGUE_NOT_RUNNING'));
    const { user } = renderConsole(<LeagueActions league={league} />, { permissions: ['leagues.sign_in'] });
    await user.click(screen.getByRole('button', { name: text('provisioning.site.sign_in') }));
    await waitFor(() => expect(tab.close).toHaveBeenCalled());
  });
});
