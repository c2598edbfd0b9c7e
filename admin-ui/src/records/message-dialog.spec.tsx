import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import type { League } from '../api/types.js';
import { renderConsole, startsWith, text } from '../testing/render.js';
import { MessageDialog } from './message-dialog.js';

const PATH = '/api/owner_messages';
const api = startTestApi();
const league = { id: 'l1', user: { email: 'maria@liga.test' } } as League;

it('sends a message to the owner of a league, and requires a subject and a text', async () => {
  api.on(`POST ${PATH}`, () => ({ id: 'm1' }));
  const onClose = jest.fn();
  const { user } = renderConsole(<MessageDialog league={league} onClose={onClose} />);
  screen.getByText(text('contact.help', { email: 'maria@liga.test' }));
  const send = screen.getByRole<HTMLButtonElement>('button', { name: text('contact.send') });
  await user.type(
    screen.getByRole('textbox', { name: startsWith(text('operations.messages.subject')) }),
    'Pago',
  );
  await user.type(screen.getByRole('textbox', { name: startsWith(text('contact.message')) }), '  ');
  expect(send.disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: startsWith(text('contact.message')) }), 'Hola');
  await user.click(send);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.sent(PATH).map(({ body }) => body)).toEqual([
    { league_id: 'l1', subject: 'Pago', message: '  Hola' },
  ]);
});
