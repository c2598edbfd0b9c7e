import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import { renderConsole, startsWith, text } from '../../testing/render.js';
import { PasswordDialog } from './password-dialog.js';

const PATH = '/api/auth/change_password';
const api = startTestApi();

it('sends nothing while the two new passwords differ, and says so at the second', async () => {
  api.on(`POST ${PATH}`, () => ({}));
  const onClose = jest.fn();
  const { user } = renderConsole(<PasswordDialog onClose={onClose} />);
  const field = (label: string) => screen.getByLabelText(startsWith(label));
  const submit = screen.getByRole('button', { name: text('password.submit') });
  await user.type(field(text('password.old')), 'old secret');
  await user.type(field(text('password.new')), 'new secret');
  await user.type(field(text('password.repeat')), 'new secre');
  await screen.findByText(text('password.differs'));
  await user.click(submit);
  expect(api.sent(PATH)).toEqual([]);
  // Changing the first of them is a correction too.
  await user.type(field(text('password.new')), '{Backspace}');
  await waitFor(() => expect(screen.queryByText(text('password.differs'))).toBeNull());
  await user.click(submit);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const password = 'new secre';
  expect(api.sent(PATH).map(({ body }) => body)).toEqual([
    { old_password: 'old secret', password, password_confirm: password },
  ]);
});
