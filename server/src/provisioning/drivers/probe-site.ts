import { request } from 'node:http';
import { PROBE_HEADER } from '@touchline/contracts';

const TIMEOUT_MS = 5_000;

/**
 * The status of a GET of `/` with the site's name in the Host header, which keeps a league awake for only a minute; 0
 * if there is no response in time.
 */
export function probeSite(host: string, port: number, site: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { host: site, [PROBE_HEADER]: '1' };
    const visit = request({ host, port, path: '/', headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    const timer = setTimeout(() => visit.destroy(), TIMEOUT_MS);
    visit.once('close', () => {
      clearTimeout(timer);
      resolve(0);
    });
    visit.once('error', () => resolve(0));
    visit.end();
  });
}
