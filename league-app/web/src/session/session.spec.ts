import { expect, it } from '@jest/globals';
import { startTestApi } from '@touchline/session/testing';
import { HttpResponse } from 'msw';
import { sessionOf } from '../testing/render.js';
import { enter, logOut, queries } from './session.js';

const api = startTestApi();

it('sends one request for two clicks on "Log out", and another one the next time', async () => {
  api.on('DELETE /api/session', () => new HttpResponse(null, { status: 204 }));
  enter(sessionOf());
  await Promise.all([logOut(), logOut()]);
  expect(api.sent('/api/session')).toHaveLength(1);
  expect(queries.getQueryData(['session'])).toBeNull();
  enter(sessionOf());
  await logOut();
  expect(api.sent('/api/session')).toHaveLength(2);
});
