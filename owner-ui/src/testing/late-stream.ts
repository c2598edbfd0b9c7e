import type { startTestApi } from '@touchline/session/testing';

/** A stream of changes that does not open until the test opens it. */
export function holdStream(api: ReturnType<typeof startTestApi>): { open: () => void } {
  let answer: (stream: Response) => void = () => undefined;
  api.on('GET /api/realtime', () => new Promise<Response>((resolve) => (answer = resolve)));
  const hello = new TextEncoder().encode('event: hello\nid: 7\ndata: {"position":7}\n\n');
  return {
    open: () => {
      const body = new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(hello) });
      answer(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    },
  };
}
