import { expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import { Route, Routes } from 'react-router';
import { Live } from '../live/live.js';
import { getTexts, renderPortal } from '../testing/render.js';
import VerifyMail from './verify-mail.js';

const api = startTestApi();
const t = getTexts('verify');

/** Data of the page, which is read again when the stream opens. */
function Payments() {
  const { data } = useQuery({
    queryKey: ['payments'],
    queryFn: async () => (await fetch('/api/payments')).json() as Promise<{ reads: number }>,
  });
  return <p>Read {data?.reads ?? 0} times</p>;
}

it('uses the link from the email once, also if the stream of changes opens later', async () => {
  let confirmations = 0;
  let reads = 0;
  let open: (stream: Response) => void = () => undefined;
  api.on('POST /api/auth/confirm_verification', () => {
    confirmations += 1;
    return {};
  });
  api.on('GET /api/payments', () => ({ reads: (reads += 1) }));
  api.on('GET /api/realtime', () => new Promise<Response>((resolve) => (open = resolve)));
  renderPortal(
    <>
      <Live />
      <Routes>
        <Route path="/verify_mail/:user_token" element={<VerifyMail />} />
      </Routes>
      <Payments />
    </>,
    { at: '/verify_mail/token' },
  );
  await screen.findByRole('heading', { name: t('doneTitle') });
  await screen.findByText('Read 1 times');
  const hello = new TextEncoder().encode('event: hello\nid: 7\ndata: {"position":7}\n\n');
  const body = new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(hello) });
  open(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  await screen.findByText('Read 2 times');
  expect(confirmations).toBe(1);
  expect(screen.getByRole('heading').textContent).toBe(t('doneTitle'));
});
