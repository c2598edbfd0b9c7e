import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { storeToken } from '@touchline/session';
import { startTestApi } from '@touchline/session/testing';
import { readMe } from '../../account/session.js';
import { ME } from '../../testing/account.js';
import { renderPortal } from '../../testing/render.js';
import { Sessions } from './sessions.js';

const api = startTestApi();
const SESSION = {
  ...{ id: 's1', address: '127.0.0.1', current: true, expires_at: '2026-12-30T15:00:00.000Z' },
  ...{ created: '2026-11-22T15:00:00.000Z', last_used_at: '2026-11-23T15:00:00.000Z' },
};

it.each(['en', 'es'] as const)('names the device of the current session: %s', async (language) => {
  api.on('GET /api/auth/me', () => ME);
  storeToken({ access_token: 'token', expires_in: 3600, user: ME.user });
  await readMe();
  api.on('GET /api/auth/sessions', () => [{ ...SESSION, device: 'Chrome, Windows' }]);
  renderPortal(<Sessions />, { language });
  const current = { en: 'this device', es: 'este dispositivo' }[language];
  expect((await screen.findByText(/^Chrome/)).textContent).toBe(`Chrome, Windows (${current})`);
});
