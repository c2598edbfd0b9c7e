/** One event of a stream of server-sent events; a heartbeat has an id and no data. */
export interface StreamEvent {
  event: string;
  id?: string;
  data?: string;
}

function eventOf(block: string): StreamEvent {
  const read: StreamEvent = { event: 'message' };
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const field = line.slice(0, colon);
    // A line that begins with a colon is a comment.
    if (field === 'event' || field === 'id' || field === 'data')
      read[field] = line.slice(colon + 1).replace(/^ /, '');
  }
  return read;
}

/** Takes a text in pieces, cut anywhere, and gives the events that are complete. */
export function streamReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    rest = (rest + piece).replaceAll('\r\n', '\n');
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(eventOf);
  };
}
