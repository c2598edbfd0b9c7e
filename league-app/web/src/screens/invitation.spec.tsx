import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { en } from '../i18n/en/index.js';
import { clickTwice, renderApp } from '../testing/render.js';
import Invitation from './invitation.js';

const words = en.logIn;
const AT = '/invitation#token=secret';
const INVITED = { kind: 'invitation', name: 'Eva Ruiz', email: 'eva@sanjuan.test', role: 'delegate' };

const api = startTestApi();

beforeEach(() => {
  api.on('POST /api/invitation/seen', () => ({ ...INVITED, league_name: 'Liga San Juan' }));
});

describe('an invitation', () => {
  it('is read by its token, and accepted once for several clicks', async () => {
    let resolve: (answer: Response) => void = () => undefined;
    const promise = new Promise<Response>((done) => (resolve = done));
    api.on('POST /api/invitation', () => promise);
    renderApp(<Invitation />, { at: AT });
    await userEvent.type(await screen.findByLabelText(words.newPassword), 'correct horse');
    const button = screen.getByRole('button', { name: words.accept });
    clickTwice(button);
    await waitFor(() => expect(api.sent('/api/invitation')).not.toEqual([]));
    await userEvent.click(button);
    resolve(problemResponse(404, 'LINK_GONE', { message: 'Used already.' }));
    expect(await screen.findByText('Used already.')).toBeTruthy();
    expect(api.sent('/api/invitation/seen').map(({ body }) => body)).toEqual([{ token: 'secret' }]);
    expect(api.sent('/api/invitation').map(({ body }) => body)).toEqual([
      { token: 'secret', password: 'correct horse' },
    ]);
  });

  it('cannot be accepted again while the app is loading', async () => {
    // jsdom reports that it cannot load another page.
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on('POST /api/invitation', () => ({}));
    renderApp(<Invitation />, { at: AT });
    await userEvent.type(await screen.findByLabelText(words.newPassword), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: words.accept }));
    await waitFor(() => expect(screen.queryByRole('button', { name: words.accept })).toBeNull());
    expect(String(report.mock.calls[0]?.[0])).toMatch('navigation');
    report.mockRestore();
  });

  it('shows why its link is of no use', async () => {
    api.on('POST /api/invitation/seen', () => problemResponse(404, 'LINK_GONE', { message: 'Expired.' }));
    renderApp(<Invitation />, { at: AT });
    expect(await screen.findByText('Expired.')).toBeTruthy();
    expect(screen.queryByLabelText(words.newPassword)).toBeNull();
  });
});
