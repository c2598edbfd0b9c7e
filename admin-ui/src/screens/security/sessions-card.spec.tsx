import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { Notifications } from '../../app/layout/notifications.js';
import { renderConsole, text } from '../../testing/render.js';
import { SessionsCard } from './sessions-card.js';

const api = startTestApi();

const session = (id: string, current = false) => ({
  ...{ id, current, device: `Device ${id}`, address: '10.0.0.1' },
  last_used_at: '2026-11-20T12:00:00.000Z',
});

/** Renders the card with this device and two others; ended sessions are no longer listed. */
function openCard(answer: () => object | Response | Promise<object | Response> = () => ({})) {
  const all = [session('s1', true), session('s2'), session('s3')];
  api.on('GET /api/auth/sessions', () => all);
  api.on('DELETE /api/auth/sessions/:id', async () => {
    const response = await answer();
    if (!(response instanceof Response)) all.splice(1, 1);
    return response;
  });
  api.on('DELETE /api/auth/sessions', async () => {
    const response = await answer();
    all.splice(1);
    return response;
  });
  return renderConsole(
    <>
      <SessionsCard />
      <Notifications />
    </>,
  );
}

const endButton = (device: string) =>
  screen.findByRole<HTMLButtonElement>('button', {
    name: `${text('session.end')}: Device ${device} · 10.0.0.1`,
  });

describe('the sessions of the user', () => {
  it('ends a session once, however often the button is clicked, and then the list is without it', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    openCard(async () => {
      await held;
      return {};
    });
    const button = await endButton('s2');
    // Both clicks arrive before the next render.
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(button.disabled).toBe(true));
    release();
    await screen.findByText(text('done.session_ended'));
    await waitFor(() => expect(screen.queryByText('Device s2 · 10.0.0.1')).toBeNull());
    expect(api.sent('/api/auth/sessions/s2')).toHaveLength(1);
  });

  it('ends all others once', async () => {
    openCard();
    const button = await screen.findByRole('button', { name: text('session.end_others') });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText(text('done.sessions_ended'));
    expect(api.sent('/api/auth/sessions').filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('says why a session could not be ended, and reads the list again', async () => {
    const { user } = openCard(() => problemResponse(404, 'NOT_FOUND', { message: 'It has ended' }));
    await user.click(await endButton('s2'));
    await screen.findByText('It has ended');
    await waitFor(() => expect(api.reads()).toHaveLength(2));
  });
});
