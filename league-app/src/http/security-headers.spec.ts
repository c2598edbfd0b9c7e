import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { readImageFacts } from '../domain/image.js';
import { openTestLeague } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import { createApp } from './app.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let league: TestLeague;
let app: FastifyInstance;
let media: string;
beforeEach(() => {
  league = openTestLeague();
  app = createApp(league);
  media = league.records.changes.make('owner:u1', (change) =>
    league.records.images.add(change, PNG, readImageFacts(PNG)!),
  );
});
afterEach(async () => {
  await app.close();
  league.end();
});

const servedAt = (url: string): void =>
  void league.settings.put('info', { ...league.settings.info(), url }, '2026-01-01T00:00:00.000Z');

describe('every response', () => {
  it('forbids framing and sniffing, except that the platform may frame public pages', async () => {
    const urls = [
      '/',
      '/icon.svg',
      `/media/${media}`,
      '/api/session',
      '/internal/info',
      '/health',
      '/nothing',
    ];
    for (const url of urls) {
      const { headers, statusCode } = await app.inject(url);
      const policy = String(headers['content-security-policy']);
      expect([url, statusCode, policy]).toEqual([
        url,
        statusCode,
        expect.stringMatching(
          url === '/'
            ? /default-src 'none'.*frame-ancestors http:\/\/platform\.test$/
            : /default-src 'none'.*frame-ancestors 'none'/,
        ),
      ]);
      for (const each of ["object-src 'none'", "base-uri 'none'"]) expect(policy).toContain(each);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-type': expect.stringMatching(/charset=utf-8|^image\/png$/),
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('requires HTTPS for a year and sets Secure cookies when the league is served over HTTPS', async () => {
    expect((await app.inject('/')).headers).not.toHaveProperty('strict-transport-security');
    servedAt('https://sanjuan.example/');
    const { headers } = await app.inject('/?lang=es');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['set-cookie']).toMatch(/^lang=es; Path=\/; SameSite=Lax; Max-Age=\d+; Secure$/);
  });
});
