import { expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import { Route, Routes } from 'react-router';
import { Live } from '../live/live.js';
import { holdStream } from '../testing/late-stream.js';
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
  api.on('POST /api/auth/confirm_verification', () => {
    confirmations += 1;
    return {};
  });
  api.on('GET /api/payments', () => ({ reads: (reads += 1) }));
  const stream = holdStream(api);
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
  stream.open();
  await screen.findByText('Read 2 times');
  expect(confirmations).toBe(1);
  expect(screen.getByRole('heading').textContent).toBe(t('doneTitle'));
});
