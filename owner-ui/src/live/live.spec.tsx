import { expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import { useState } from 'react';
import { prefetchRequest, takePrefetched } from '../api/prefetch.js';
import { holdStream } from '../testing/late-stream.js';
import { renderPortal } from '../testing/render.js';
import { Live } from './live.js';

const api = startTestApi();

const requestPayments = async () => (await fetch('/api/payments')).json() as Promise<{ count: number }>;
const requestPlans = async () => (await fetch('/api/plans')).json() as Promise<object>;

function Payments() {
  const { data } = useQuery({
    queryKey: ['payments'],
    queryFn: (context) => takePrefetched('payments', requestPayments, context),
  });
  return <p>{data ? `${data.count} to pay` : 'Loading'}</p>;
}

/** A page that always shows plans, and payments once they are opened. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  useQuery({ queryKey: ['plans'], queryFn: requestPlans });
  return (
    <>
      <Live />
      <button onClick={() => setOpen(true)}>Payments</button>
      {isOpen && <Payments />}
    </>
  );
}

/** An API with a charge that can be made after payments were read, and before that answer arrives. */
function startApi() {
  let count = 0;
  let plansRead = 0;
  let paymentsRead = 0;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  api.on('GET /api/plans', () => ({ read: (plansRead += 1) }));
  api.on('GET /api/payments', async () => {
    const read = { count };
    paymentsRead += 1;
    await answered;
    return read;
  });
  const stream = holdStream(api);
  return {
    answer,
    charge: (): void => void (count = 1),
    openStream: stream.open,
    /** Reports a change of the league, which concerns plans and payments, and waits until it has arrived. */
    report: async (): Promise<void> => {
      const before = plansRead;
      stream.report('leagues');
      await waitFor(() => expect(plansRead).toBe(before + 1));
    },
    streamOpened: () => waitFor(() => expect(plansRead).toBe(2)),
    paymentsRead: () => waitFor(() => expect(paymentsRead).toBe(1)),
  };
}

it('shows a charge that was made after the page was read and before its stream of changes opened', async () => {
  const { answer, charge, openStream } = startApi();
  const { user } = renderPortal(<Page />);
  answer();
  await user.click(screen.getByRole('button', { name: 'Payments' }));
  await screen.findByText('0 to pay');
  charge();
  openStream();
  await screen.findByText('1 to pay');
});

it('shows a charge that is reported while the first request is in flight', async () => {
  const { answer, charge, openStream, streamOpened, paymentsRead, report } = startApi();
  const { user } = renderPortal(<Page />);
  openStream();
  await streamOpened();
  await user.click(screen.getByRole('button', { name: 'Payments' }));
  await paymentsRead();
  charge();
  await report();
  answer();
  await screen.findByText('1 to pay');
});

it.each(['before', 'after'])(
  'shows a charge that is made after payments were requested ahead, %s the stream of changes opens',
  async (when) => {
    const { answer, charge, openStream, streamOpened, paymentsRead, report } = startApi();
    prefetchRequest('payments', requestPayments);
    await paymentsRead();
    const { user } = renderPortal(<Page />);
    if (when === 'before') charge();
    openStream();
    await streamOpened();
    if (when === 'after') charge();
    if (when === 'after') await report();
    await user.click(screen.getByRole('button', { name: 'Payments' }));
    answer();
    await screen.findByText('1 to pay');
  },
);
