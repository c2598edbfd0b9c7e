import { request } from 'node:http';
import type { Agent } from 'node:http';
import { HostError } from './host-error.js';

const ANSWER_MS = 20_000;

export interface HostRequest {
  method: 'GET' | 'PUT' | 'DELETE';
  url: string;
  body?: object;
  agent?: Agent;
}

/**
 * Sends a request to the host of a machine's leagues (league-app, `host/control.ts`).
 * @param socket path of the host's socket
 * @throws HostError HOST_FAILED if it refuses; Error if it does not respond
 */
export function sendToLeagueHost<T>(socket: string, { method, url, body, agent }: HostRequest): Promise<T> {
  const content = body === undefined ? '' : JSON.stringify(body);
  // Node sends no content-length with the body of a DELETE by default.
  const headers = { 'content-length': Buffer.byteLength(content) };
  const options = { socketPath: socket, method, path: url, headers, agent: agent ?? false };
  return new Promise((resolve, reject) => {
    const clientRequest = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(JSON.parse(text) as T);
        else
          reject(new HostError('HOST_FAILED', `the league host refused the request: ${text.slice(0, 200)}`));
      });
    });
    clientRequest.setTimeout(ANSWER_MS, () =>
      clientRequest.destroy(new Error('the league host does not respond')),
    );
    clientRequest.on('error', reject);
    clientRequest.end(content);
  });
}
