import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface HostResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface ByHost {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Requests a site on a local port by its host name, which need not resolve here. */
export function requestHost(
  port: number,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body = '' }: Omit<ByHost, 'host'> = {},
): Promise<HostResponse> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent: false };
    const sent = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      );
      answer.on('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
