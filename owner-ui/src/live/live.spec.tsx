import { it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import { holdStream } from '../testing/late-stream.js';
import { renderPortal } from '../testing/render.js';
import { Live } from './live.js';

const api = startTestApi();

function Payments() {
  const { data } = useQuery({
    queryKey: ['payments'],
    queryFn: async () => (await fetch('/api/payments')).json() as Promise<{ count: number }>,
  });
  return <p>{data ? `${data.count} to pay` : 'Loading'}</p>;
}

it('shows a charge that was made after the page was read and before its stream of changes opened', async () => {
  let count = 0;
  api.on('GET /api/payments', () => ({ count }));
  const stream = holdStream(api);
  renderPortal(
    <>
      <Live />
      <Payments />
    </>,
  );
  await screen.findByText('0 to pay');
  count = 1;
  stream.open();
  await screen.findByText('1 to pay');
});
