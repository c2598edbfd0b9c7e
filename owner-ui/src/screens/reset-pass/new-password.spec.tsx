import { expect, it } from '@jest/globals';
import { startTestApi } from '@touchline/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { getTexts, renderPortal } from '../../testing/render.js';
import { NewPassword } from './new-password.js';

const PATH = '/api/auth/confirm_password_reset';
const api = startTestApi();
const t = getTexts('reset');
const differ = getTexts('fields')('passwordsDiffer');

it('sends nothing while the passwords differ, and says so until either of them is changed', async () => {
  api.on(`POST ${PATH}`, () => ({}));
  const { user } = renderPortal(<NewPassword token="token" />);
  await user.type(screen.getByLabelText(t('password')), 'cinco equiposs');
  await user.type(screen.getByLabelText(t('confirm')), 'cinco equipos');
  const save = screen.getByRole('button', { name: t('save') });
  await user.click(save);
  await screen.findByText(differ);
  expect(api.sent(PATH)).toEqual([]);
  await user.type(screen.getByLabelText(t('password')), '{Backspace}');
  await waitFor(() => expect(screen.queryByText(differ)).toBeNull());
  await user.click(save);
  await screen.findByText(t('doneTitle'));
  expect(api.sent(PATH).map(({ body }) => body)).toEqual([
    { token: 'token', password: 'cinco equipos', password_confirm: 'cinco equipos' },
  ]);
});
