import type { startTestApi } from '@touchline/session/testing';

const encoder = new TextEncoder();

/** A stream of changes that does not open until the test opens it. */
export function holdStream(api: ReturnType<typeof startTestApi>) {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let sender: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (stream) => void (sender = stream) });
  const send = (text: string): void => sender.enqueue(encoder.encode(text));
  send('event: hello\nid: 7\ndata: {"position":7}\n\n');
  api.on('GET /api/realtime', async () => {
    await opened;
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return {
    open,
    /** Reports that records of a resource have changed. */
    report: (resource: string): void => send(`event: change\nid: 8\ndata: {"resource":"${resource}"}\n\n`),
  };
}
