import type { ServerResponse } from 'node:http';

/**
 * Ends an incomplete response by closing its connection, so that the client knows. A response that waits for earlier
 * ones of its connection has no socket yet: since Node 24, destroying it closes nothing, and the client would wait.
 */
export function destroyResponse(response: ServerResponse): void {
  if (response.socket === null)
    response.once('socket', (socket: ServerResponse['socket']) => socket?.destroy());
  response.destroy();
}
