import { describe, expect, it } from '@jest/globals';
import { storeToken } from '@touchline/session';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { readMe } from '../../account/session.js';
import { ME } from '../../testing/account.js';
import { renderPortal, getTexts } from '../../testing/render.js';
import { Profile } from './profile.js';

const api = startTestApi();
const t = getTexts('user');
const USER = { ...ME.user, username: 'ana', prefix_telephone_number: '+593', telephone_number: '991234567' };

async function open() {
  api.on('GET /api/auth/me', () => ({ ...ME, user: USER }));
  storeToken({ access_token: 'token', expires_in: 3600, user: USER });
  await readMe();
  const view = renderPortal(<Profile />);
  const field = await screen.findByLabelText<HTMLInputElement>(t('username'));
  const save = () => view.user.click(screen.getByRole('button', { name: getTexts('shell')('save') }));
  return { ...view, field, save };
}
const sent = () => api.sent('/api/auth/me').flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));

describe('username of an owner', () => {
  it('shows the current username and saves another one', async () => {
    const { user, field, save } = await open();
    expect(field.value).toBe('ana');
    await user.clear(field);
    await user.type(field, 'ana.mora');
    api.on('PUT /api/auth/me', () => ({ ...ME, user: USER }));
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ username: 'ana.mora', name: 'Ana' }]));
  });

  it('shows that a username is taken at its field, which keeps the input', async () => {
    const { user, field, save } = await open();
    await user.clear(field);
    await user.type(field, 'luis');
    api.on('PUT /api/auth/me', () =>
      problemResponse(409, 'USERNAME_TAKEN', { message: 'This username is taken.' }),
    );
    await save();
    await screen.findByText('This username is taken.');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['luis', 'true']);
    expect(document.activeElement).toBe(field);
  });

  it.each(['ab', 'ana mora', 'ana@liga.test', '-ana'])('rejects %j', async (typed) => {
    const { user, field, save } = await open();
    await user.clear(field);
    await user.type(field, typed);
    await save();
    await screen.findByText(getTexts('fields')('username'));
    expect(sent()).toEqual([]);
  });
});
