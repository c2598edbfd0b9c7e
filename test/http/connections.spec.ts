import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { TestApi } from '../support/api.js';

let api: TestApi;
let server: Server;
beforeAll(async () => {
  api = await TestApi.start();
  await api.app.listen(0, '127.0.0.1');
  server = api.app.getHttpServer() as Server;
});
afterAll(() => api.close());

interface Hung {
  text: string;
  afterMs: number;
}

/**
 * Sends raw bytes, and resolves with everything received until the server closes the connection.
 * @param chunks a number makes the client slow: it pauses for so many milliseconds
 */
function send(...chunks: (string | number)[]): Promise<Hung> {
  const begin = performance.now();
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  return new Promise((resolve) => {
    socket.on('data', (data) => (text += data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ text, afterMs: performance.now() - begin }));
    void (async () => {
      for (const chunk of chunks) {
        if (typeof chunk === 'string') socket.write(chunk);
        else await new Promise((passed) => setTimeout(passed, chunk));
      }
    })();
  });
}

function toProblem({ text }: Hung): { status: number; code: string } {
  expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(text).toContain('content-type: application/problem+json');
  expect(text).not.toMatch(/node|fastify|parse error|HPE_|\.js/i);
  const { status, code } = JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as {
    status: number;
    code: string;
  };
  return { status, code };
}

describe('a connection', () => {
  it('has timeouts of 15 seconds for headers and 5 minutes for a whole request', () => {
    expect(server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 300_000 });
  });

  it('is closed when its headers arrive too slowly (408)', async () => {
    server.headersTimeout = 500;
    try {
      const hung = await send(
        'GET /health/live HTTP/1.1\r\nhost: x\r\n',
        300,
        'x-a: b\r\n',
        300,
        'x-c: d\r\n',
      );
      expect(toProblem(hung)).toEqual({ status: 408, code: 'REQUEST_TIMEOUT' });
      expect(hung.afterMs).toBeLessThan(14_000);
    } finally {
      server.headersTimeout = 15_000;
    }
  });

  it('is closed when its body does not arrive (408)', async () => {
    server.requestTimeout = 500;
    server.headersTimeout = 500;
    try {
      const head = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
      const hung = await send(`${head}content-length: 50\r\n\r\n{"identity":`);
      expect(toProblem(hung)).toEqual({ status: 408, code: 'REQUEST_TIMEOUT' });
      expect(hung.afterMs).toBeLessThan(14_000);
    } finally {
      server.requestTimeout = 300_000;
      server.headersTimeout = 15_000;
    }
  });

  it.each([
    ['headers above 16 KiB', `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
    [
      'two different Content-Length headers',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabc',
      400,
    ],
    [
      'Content-Length together with chunked encoding (request smuggling)',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a bare line feed in a header', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: b\nx-c: d\r\n\r\n', 400],
  ])('is answered with an error and closed after %s', async (_what, bytes, status) => {
    const hung = await send(bytes);
    expect(toProblem(hung).status).toBe(status);
    expect(hung.text).toMatch(/connection: close/i);
    expect(hung.text).toContain("frame-ancestors 'none'");
  });

  it('opens no tunnel for CONNECT', async () => {
    const hung = await send('CONNECT 127.0.0.1:5432 HTTP/1.1\r\nhost: 127.0.0.1:5432\r\n\r\n');
    expect(hung.text).not.toContain(' 200 ');
  });
});

describe('a request body', () => {
  it('is refused by its Content-Length when above 128 KiB (413)', async () => {
    const head = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    const hung = await send(`${head}content-length: 10000000\r\n\r\n`);
    expect(toProblem(hung)).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  it('is refused without Content-Length when it passes 128 KiB (413)', async () => {
    const head = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const hung = await send(`${head}transfer-encoding: chunked\r\n\r\n`, ...Array<string>(12).fill(chunk));
    expect(toProblem(hung)).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });
});

describe('a multipart form', () => {
  const file = new Blob([new Uint8Array(Buffer.from('%PDF-1.4'))]);

  async function upload(fill: (form: FormData) => void): Promise<{ status: number; code: string }> {
    const form = new FormData();
    form.set('league_id', '0190a000-0000-7000-8000-000000000000');
    form.set('payments', '[]');
    fill(form);
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/payments/upload_receipt',
      headers: {
        authorization: `Bearer ${await api.token('admin')}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    return { status: answer.statusCode, code: answer.json<{ code: string }>().code };
  }

  it.each<[string, (form: FormData) => void]>([
    [
      'a file above 10 MiB',
      (form) => form.append('receipt_image', new Blob([new Uint8Array(10 * 1024 * 1024 + 1)])),
    ],
    ['more than ten files', (form) => Array.from({ length: 11 }, () => form.append('receipt_image', file))],
    ['more than ten fields', (form) => Array.from({ length: 11 }, (_, n) => form.append(`field${n}`, 'x'))],
  ])('is refused with %s (413)', async (_what, fill) => {
    expect(await upload(fill)).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  it.each<[string, (form: FormData) => void]>([
    ['a field above 64 KiB', (form) => form.set('payments', JSON.stringify(['x'.repeat(70_000)]))],
    ['a field named __proto__', (form) => form.append('__proto__', 'x')],
    ['a field name of 1,000 letters', (form) => form.append('n'.repeat(1_000), 'x')],
    ['a file in another field', (form) => form.append('passwd', file, '../../etc/passwd')],
    ['a constructor key in payments', (form) => form.set('payments', '[{"constructor":{"prototype":{}}}]')],
  ])('is refused with %s', async (_what, fill) => {
    const { status } = await upload((form) => {
      fill(form);
      form.append('receipt_image', file, 'r.pdf');
    });
    expect([400, 413, 415]).toContain(status);
  });
});
