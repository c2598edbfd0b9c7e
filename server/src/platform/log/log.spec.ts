import { describe, expect, it } from '@jest/globals';
import Fastify, { LogController } from 'fastify';
import { chooseRequestId, createLogger, logRequests, NestLogger } from './index.js';

const SECRET = 'planted-S3CRET-value';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJlLXBsYW50ZWQ';

function capture(): {
  lines: () => Record<string, unknown>[];
  text: () => string;
  logger: ReturnType<typeof createLogger>;
} {
  const written: string[] = [];
  const logger = createLogger('trace', { write: (line: string) => void written.push(line) });
  return {
    logger,
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

describe('the log', () => {
  it('redacts secrets in fields at any depth', () => {
    const { logger, text } = capture();
    logger.info(
      { authorization: `Bearer ${SECRET}`, headers: { cookie: SECRET, 'set-cookie': [SECRET] } },
      'a',
    );
    logger.info(
      { body: { password: SECRET, password_confirm: SECRET, user: { refresh_token: SECRET } } },
      'b',
    );
    logger.info({ list: [{ instance_secret: SECRET }], JWT_SECRET: SECRET, apiKey: SECRET }, 'c');
    expect(text()).not.toContain(SECRET);
    expect(text().match(/\[redacted\]/g)).toHaveLength(9);
  });

  it('redacts secrets inside texts and errors', () => {
    const { logger, text } = capture();
    logger.info(`got ${TOKEN}`);
    logger.warn(`Authorization: Bearer ${SECRET}`);
    logger.error({ err: new Error(`connect postgres://app:${SECRET}@db/touchline failed`) }, 'failed');
    logger.error({
      err: Object.assign(new Error('row'), { detail: SECRET, cause: new Error(`Basic ${SECRET}`) }),
    });
    expect(text()).not.toContain(SECRET);
    expect(text()).not.toContain(TOKEN);
    expect(text()).toContain('postgres://app:[redacted]@db/touchline');
  });

  it("writes messages from Nest with their context and the error's stack", () => {
    const { logger, lines } = capture();
    const nest = new NestLogger(logger);
    nest.log('Mapped {/api/x}', 'RouterExplorer');
    nest.error(new Error('boom'), 'Billing');
    expect(lines()).toMatchObject([
      { level: 'debug', context: 'RouterExplorer', msg: 'Mapped {/api/x}' },
      { level: 'error', context: 'Billing', msg: 'boom', err: { type: 'Error', message: 'boom' } },
    ]);
  });
});

describe('the request id', () => {
  it('is taken from the client only when it is a valid token', () => {
    expect(chooseRequestId('abc-12345')).toBe('abc-12345');
    for (const bad of [
      'short',
      'with space inside',
      'line\nbreak-1234',
      'x'.repeat(101),
      '<script>alert',
      undefined,
    ]) {
      expect(chooseRequestId(bad)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('is returned to the client and is in every log line of the request', async () => {
    const { logger, lines, text } = capture();
    const fastify = Fastify({
      loggerInstance: logger,
      logController: new LogController({ disableRequestLogging: true }),
      genReqId: (request) => chooseRequestId(request.headers['x-request-id']),
    });
    logRequests(fastify as never);
    fastify.post('/api/auth/login', async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      new NestLogger(logger).log('inside', 'Login');
      return { access_token: SECRET };
    });
    const response = await fastify.inject({
      method: 'POST',
      url: `/api/auth/login?token=${SECRET}`,
      headers: {
        'x-request-id': 'client-id-1',
        authorization: `Bearer ${SECRET}`,
        cookie: `refresh=${SECRET}`,
      },
      payload: { password: SECRET },
    });
    expect(response.headers['x-request-id']).toBe('client-id-1');
    expect(lines()).toMatchObject([
      { request_id: 'client-id-1', msg: 'inside' },
      { request_id: 'client-id-1', method: 'POST', path: '/api/auth/login', status: 200 },
    ]);
    expect(text()).not.toContain(SECRET);
    await fastify.close();
  });
});
