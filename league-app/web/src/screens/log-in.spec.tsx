import { describe, expect, it } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { en } from '../i18n/en/index.js';
import { queries } from '../session/session.js';
import { clickTwice, renderApp, sessionOf } from '../testing/render.js';
import LogIn from './log-in.js';

const words = en.logIn;
const api = startTestApi();

/** Fills in the form and clicks twice before the response. */
async function logIn(answer: () => object | Response) {
  let resolve: (answer: object | Response) => void = () => undefined;
  const promise = new Promise<object | Response>((done) => (resolve = done));
  api.on('POST /api/session', () => promise);
  renderApp(<LogIn />);
  await userEvent.type(await screen.findByLabelText(words.email), 'ana@sanjuan.test');
  await userEvent.type(screen.getByLabelText(words.password), 'correct horse');
  const button = screen.getByRole('button', { name: words.submit });
  clickTwice(button);
  await waitFor(() => expect(api.sent('/api/session')).not.toEqual([]));
  await userEvent.click(button);
  resolve(answer());
}

const readCached = () =>
  JSON.stringify(
    queries
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
  );

describe('logging in', () => {
  it('sends one request for several clicks', async () => {
    await logIn(() => sessionOf({ person: { name: 'Eva Ruiz' } }));
    await waitFor(() =>
      expect(queries.getQueryData(['session'])).toMatchObject({ person: { name: 'Eva Ruiz' } }),
    );
    expect(api.sent('/api/session').map(({ body }) => body)).toEqual([
      { email: 'ana@sanjuan.test', password: 'correct horse' },
    ]);
  });

  it('shows why it was refused, and keeps no password once the screen is left', async () => {
    await logIn(() => problemResponse(401, 'WRONG_CREDENTIALS', { message: 'Wrong email or password.' }));
    expect(await screen.findByText('Wrong email or password.')).toBeTruthy();
    expect(api.sent('/api/session')).toHaveLength(1);
    cleanup();
    await waitFor(() => expect(readCached()).not.toContain('correct horse'));
  });
});

it('asks once for a link to a new password, and says that it was sent', async () => {
  api.on('POST /api/password/forgotten', () => ({}));
  renderApp(<LogIn />);
  await userEvent.click(await screen.findByRole('button', { name: words.forgotten }));
  await userEvent.type(screen.getByLabelText(words.email), 'ana@sanjuan.test');
  clickTwice(screen.getByRole('button', { name: words.send }));
  expect(await screen.findByText(words.sent)).toBeTruthy();
  expect(api.sent('/api/password/forgotten')).toHaveLength(1);
});
