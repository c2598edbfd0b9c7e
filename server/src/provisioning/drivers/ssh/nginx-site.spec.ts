import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../../../../test/support/until.js';
import { renderOpenSite } from './nginx-site.js';
import { reservePort } from '../../../../../test/support/port.js';

const PLATFORM = '127.0.0.2';

let directory: string;
let httpPort: number;
let instance: Server;
let nginx: ChildProcess;

/** The client address that the instance sees, for a request to nginx from an address of this machine. */
function callerSeen(from: string, forwarded: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'copa.localhost', 'x-forwarded-for': forwarded };
    const options = { host: '127.0.0.1', port: httpPort, localAddress: from, headers, agent: false };
    const ask = request(options, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve(text));
    });
    ask.once('error', reject);
    ask.end();
  });
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'touchline-nginx-'));
  httpPort = await reservePort();
  instance = createServer((ask, answer) => answer.end(ask.headers['x-forwarded-for'])).listen(0, '127.0.0.1');
  await once(instance, 'listening');
  const { port } = instance.address() as AddressInfo;
  const site = renderOpenSite({
    ...{ urlExtension: 'copa', leagueDomain: 'localhost', port, httpPort, ip: '127.0.0.1' },
    ...{ pages: directory, trustedProxies: [PLATFORM, 'fd00::/8'] },
  });
  const file = path.join(directory, 'nginx.conf');
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  await writeFile(
    file,
    `daemon off; pid ${directory}/pid; error_log stderr; events {} http { access_log off; ${temp.join(' ')}\n${site} }`,
  );
  nginx = spawn('nginx', ['-c', file, '-p', directory], { stdio: 'ignore' });
  await until(async () => (await callerSeen('127.0.0.1', '').catch(() => '')) !== '', 'nginx answers');
});
afterAll(async () => {
  nginx.kill('SIGQUIT');
  await once(nginx, 'exit');
  await new Promise((resolve) => instance.close(resolve));
  await rm(directory, { recursive: true, force: true });
});

describe('the nginx site of a league on its own server', () => {
  it('trusts the visitor address from the proxy of the platform', async () => {
    expect(await callerSeen(PLATFORM, '198.51.100.7')).toBe('198.51.100.7');
  });

  it('ignores the visitor address from anyone else', async () => {
    expect(await callerSeen('127.0.0.3', '198.51.100.7')).toBe('127.0.0.3');
  });
});
