import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { renderConsole, startsWith, text } from '../../testing/render.js';
import { MessagesTab } from './messages-tab.js';

const api = startTestApi();
const ANSWER = '/api/owner_messages/m1/answer';
const message = {
  ...{ id: 'm1', subject: 'Pago', message: 'Hola', person: 'María', email: 'maria@liga.test', open: true },
  ...{ league_id: null, league_name: null, from_staff: false, created: '2026-11-20T12:00:00.000Z' },
  ...{ answer: null, answered_at: null, answered_by_name: null, answer_mailed_at: null },
};

function openMessage() {
  api.list('owner_messages', [message]);
  api.on('GET /api/owner_messages/m1', () => message);
  const view = renderConsole(<MessagesTab />, { at: '/admin/operations/messages?message=m1' });
  const field = () =>
    screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: startsWith(text('operations.messages.answer')),
    });
  const send = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: text('operations.messages.send') });
  return { ...view, field, send };
}

it('answers a message once, however often the button is clicked, and needs more than spaces', async () => {
  api.on(`POST ${ANSWER}`, () => ({ ...message, open: false }));
  const { user, field, send } = openMessage();
  await user.type(await field(), '  ');
  expect(send().disabled).toBe(true);
  await screen.findByText(text('ra.validation.required' as never));
  await user.type(await field(), 'Gracias');
  expect(send().disabled).toBe(false);
  fireEvent.click(send());
  fireEvent.click(send());
  await waitFor(() => expect(api.sent(ANSWER).map(({ body }) => body)).toEqual([{ answer: '  Gracias' }]));
});

it("shows the API's error at the field", async () => {
  api.on(`POST ${ANSWER}`, () =>
    problemResponse(400, 'VALIDATION_FAILED', {
      message: 'Please correct the fields.',
      errors: [{ field: 'answer', code: 'TOO_LONG', message: 'The answer is too long.' }],
    }),
  );
  const { user, field, send } = openMessage();
  await user.type(await field(), 'Gracias');
  await user.click(send());
  await screen.findByText('The answer is too long.');
  expect((await field()).getAttribute('aria-invalid')).toBe('true');
});
