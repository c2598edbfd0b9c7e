import { it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
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
  let open: (stream: Response) => void = () => undefined;
  api.on('GET /api/payments', () => ({ count }));
  api.on('GET /api/realtime', () => new Promise<Response>((resolve) => (open = resolve)));
  renderPortal(
    <>
      <Live />
      <Payments />
    </>,
  );
  await screen.findByText('0 to pay');
  count = 1;
  const hello = new TextEncoder().encode('event: hello\nid: 7\ndata: {"position":7}\n\n');
  const body = new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(hello) });
  open(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  await screen.findByText('1 to pay');
});
