import { expect, it, jest } from '@jest/globals';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { getTexts, renderPortal } from '../testing/render.js';
import ChangePasswordDialog from './change-password-dialog.js';

const api = startTestApi();
const t = getTexts('user');

it('shows that the new passwords differ until either of them is changed', async () => {
  const message = 'The passwords do not match.';
  const errors = [{ field: 'password_confirm', code: 'PASSWORDS_DIFFER', message }] as const;
  api.on('POST /api/auth/change_password', () => problemResponse(400, 'VALIDATION_FAILED', { errors }));
  const onClose = jest.fn();
  const { user } = renderPortal(<ChangePasswordDialog onClose={onClose} />);
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  await user.type(await field(t('old')), 'cuatro equipos');
  await user.type(await field(t('new')), 'cinco equiposs');
  await user.type(await field(t('again')), 'cinco equipos');
  await user.click(screen.getByRole('button', { name: t('change') }));
  await screen.findByText(message);
  await user.type(await field(t('new')), '{Backspace}');
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect([(await field(t('again'))).getAttribute('aria-invalid'), onClose.mock.calls]).toEqual([null, []]);
});
