/** One event of a stream of server-sent events. */
export interface StreamEvent {
  event: string;
  id: string | undefined;
  data: string | undefined;
}

function eventOf(block: string): StreamEvent {
  const read: StreamEvent = { event: 'message', id: undefined, data: undefined };
  for (const line of block.split('\n')) {
    const [field, value] = [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1).replace(/^ /, ''),
    ];
    if (field === 'event') read.event = value;
    if (field === 'id') read.id = value;
    if (field === 'data') read.data = value;
  }
  return read;
}

/** The events of a body as they come, heartbeats too. Ends when the server closes; throws when the connection breaks. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += value;
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    yield* blocks.map(eventOf);
  }
}
