/** Server-sent events as text (https://html.spec.whatwg.org/multipage/server-sent-events.html). */

/** An event with a position to resume behind. JSON has no line breaks of its own, so one data line holds it. */
export function frame(event: string, position: number, data: object): string {
  return `event: ${event}\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** How long an EventSource waits before it connects again; other clients have their own intervals (api.md). */
export function retryAfter(ms: number): string {
  return `retry: ${Math.round(ms)}\n\n`;
}

/**
 * A comment keeps the connection alive; its id dispatches nothing and is the newest position to resume from. The comment
 * repeats it: eventsource-parser drops the id of a message without data.
 */
export function heartbeat(position: number): string {
  return `: heartbeat ${position}\nid: ${position}\n\n`;
}

/** The last event of a stream that the server ends. */
export function closingFrame(
  reason: 'shutdown' | 'too_many' | 'session_ended' | 'second_factor_required',
): string {
  return `event: bye\ndata: ${JSON.stringify({ reason })}\n\n`;
}
