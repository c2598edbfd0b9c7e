import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { homeFile } from '../../owner-ui/src/home/page.js';
import { Readiness } from '../../server/src/health/index.js';
import { TestApi } from '../support/api.js';
import { testDirectory } from '../support/directory.js';
import { until } from '../support/until.js';

const PUBLIC_URL = 'https://app.liga.test';
const PORTAL = path.resolve(import.meta.dirname, '../../owner-ui/index.html');
/** Staff may choose any plan name: it must always be rendered as plain text. */
const NAME = `Club "<b>&$&</script>`;

let api: TestApi;
beforeAll(async () => {
  const webApps = testDirectory('home');
  const portal = path.join(webApps, 'owner-ui');
  mkdirSync(portal, { recursive: true });
  writeFileSync(path.join(portal, 'index.html'), readFileSync(PORTAL));
  for (const language of ['en', 'es'] as const)
    writeFileSync(path.join(portal, `home.${language}.json`), JSON.stringify(homeFile(language)));
  api = await TestApi.start({ webApps, publicUrl: PUBLIC_URL, supportContact: 'ayuda@liga.test' });
  await api.db.query(
    `UPDATE public.tiers SET name = $1, match_price = 125, period_price = 2500 WHERE id = $2`,
    [NAME, api.ids.paidTier],
  );
});
afterAll(async () => {
  jest.restoreAllMocks();
  await api.close();
});

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: answered, payload } = await api.app.inject({ method: 'GET', url, headers });
  return { status: statusCode, headers: answered, text: payload };
};

/** Lets the page's cache of a few seconds expire. */
const later = (seconds: number): void => {
  const now = Date.now() + seconds * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
};

describe('the home page', () => {
  it.each([
    ['es-EC,es;q=0.9', 'es'],
    ['en-GB', 'en'],
    ['fr', 'en'],
    ['', 'en'],
  ])('is served at / in the language of the browser: %j', async (accepted, language) => {
    const { status, headers, text } = await get('/', { 'accept-language': accepted });
    expect([status, headers['vary']]).toEqual([200, expect.stringContaining('Accept-Language')]);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(`<meta name="home" content="${language}">`);
    expect(text).toContain(`<title>${homeFile(language as 'en').title}</title>`);
  });

  it.each(['en', 'es'] as const)('has its own URL in %s, whatever the browser language', async (own) => {
    const { text } = await get(`/${own}`, { 'accept-language': own === 'en' ? 'es' : 'en' });
    expect(text).toContain(`<html lang="${own}">`);
    expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}/${own}">`);
    for (const [language, at] of [
      ['en', '/en'],
      ['es', '/es'],
      ['x-default', '/'],
    ])
      expect(text).toContain(`<link rel="alternate" hreflang="${language}" href="${PUBLIC_URL}${at}">`);
    expect(text).toContain(`<meta property="og:image" content="${PUBLIC_URL}/share.png">`);
    expect(text).toContain('href="mailto:ayuda@liga.test"');
    // All placeholders are filled.
    expect(text).not.toMatch(/\{\{|undefined|NaN/);
  });

  it('shows a plan with both list prices and the cost of a month of forty matches (R5, R11)', async () => {
    const { text } = await get('/en');
    expect(text).toContain('data-match="125" data-month="2500"');
    for (const shown of ['$1.25 per match', 'or $25.00 per month, fixed', '>$50.00<', '>$25.00<'])
      expect(text).toContain(shown);
    expect((await get('/es')).text).toContain('$1,25 por partido');
  });

  it('escapes plan names', async () => {
    const { text } = await get('/en');
    expect(text).toContain('Club &quot;&lt;b&gt;&amp;$&amp;&lt;/script&gt;');
    expect(text).not.toContain('<b>&');
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    const { '@graph': graph } = JSON.parse(data) as { '@graph': { offers?: object[] }[] };
    expect(graph[1]!.offers).toContainEqual({
      ...{ '@type': 'Offer', name: NAME, price: '1.25', priceCurrency: 'USD' },
    });
  });

  it('allows only scripts from its own files, and no frames without a league to show', async () => {
    const { headers, text } = await get('/en');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/frame-src|unsafe/);
    expect(text).not.toMatch(/<iframe|<script(?![^>]*(src=|ld\+json))/);
    expect(text).not.toMatch(/ style="| on\w+="/);
  });

  it('is revalidated on each request and sent again only when it has changed', async () => {
    const first = await get('/en');
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(await get('/en', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    await api.call('PUT', `/api/tiers/${api.ids.paidTier}`, { body: { match_price: 130 } });
    later(11);
    const changed = await get('/en', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('$1.30 per match');
  });

  it('is compressed for clients that accept gzip', async () => {
    const plain = await api.app.inject({ method: 'GET', url: '/en' });
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const packed = await api.app.inject({ method: 'GET', url: '/en', headers });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', etag: plain.headers['etag'] });
    expect(packed.headers['vary']).toContain('accept-encoding');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  it('shows the fixed price as on request for a plan without one', async () => {
    await api.call('PUT', `/api/tiers/${api.ids.paidTier}`, { body: { period_price: null } });
    later(22);
    const { text } = await get('/en');
    expect(text).toContain('fixed price on request');
    expect(text).toContain('data-month=""');
  });
});

describe('the files for search engines', () => {
  it('list the pages in sitemap.xml, each with its languages', async () => {
    const { status, headers, text } = await get('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const locations = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at);
    expect(locations).toEqual(['/', '/en', '/es'].map((at) => PUBLIC_URL + at));
    expect(text.match(/hreflang="es" href="https:\/\/app\.liga\.test\/es"/g)).toHaveLength(3);
  });

  it('exclude the API and the console in robots.txt', async () => {
    const { headers, text } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toContain('Disallow: /api/\nDisallow: /staff/');
    expect(text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  });

  it('do not include the source files of the pages (404)', async () => {
    expect((await get('/home.en.json')).status).toBe(404);
  });
});

describe('the status page', () => {
  it('is in the language of the browser or of its URL, and /health/ready returns JSON', async () => {
    // A busy machine may miss the time limit of the first check, which loads the migrations.
    await until(
      async () => (await get('/es/status')).text.includes('Todo funciona'),
      'everything is working',
    );
    const { status, headers, text } = await get('/status', { 'accept-language': 'es-EC' });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, 'text/html; charset=utf-8', 'no-store'],
    ]);
    expect(headers['vary']).toContain('Accept-Language');
    expect(text).toContain('<html lang="es">');
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1];
    expect(text).toContain(`<style nonce="${nonce}">`);
    expect((await get('/en/status', { 'accept-language': 'es' })).text).toContain('Everything is working');
    expect((await get('/es/status', { 'accept-language': 'en' })).text).toContain('Todo funciona');
    expect((await get('/health/ready')).headers['content-type']).toContain('application/json');
  });

  it('is linked from the home page', async () => {
    expect((await get('/es')).text).toContain('href="/es/status"');
    expect((await get('/en')).text).not.toContain('/health');
  });

  it('checks readiness once per five seconds for all requests, and returns 503 when not ready', async () => {
    const report = jest.spyOn(api.app.get(Readiness), 'report');
    report.mockResolvedValue({
      status: 'not_ready',
      checks: { database: 'down', migrations: 'up', queue: 'up', disk: 'up' },
    });
    later(60);
    const answers = await Promise.all(['/status', '/en/status', '/es/status'].map((url) => get(url)));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(report).toHaveBeenCalledTimes(1);
    later(66);
    await get('/status');
    expect(report).toHaveBeenCalledTimes(2);
  });
});
