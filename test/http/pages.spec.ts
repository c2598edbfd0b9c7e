import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApi } from '../support/api.js';
import { testDirectory } from '../support/directory.js';

const PAGE = '<style nonce="{style-nonce}"></style><script src="/staff/assets/app-1a2b.js"></script>';

let api: TestApi;
beforeAll(async () => {
  const webApps = testDirectory('pages');
  const assets = path.join(webApps, 'admin-ui/assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(path.join(webApps, 'admin-ui/index.html'), PAGE);
  writeFileSync(path.join(webApps, 'admin-ui/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(assets, 'app-1a2b.js'), 'export {};');
  writeFileSync(path.join(assets, 'app-1a2b.js.gz'), gzipSync('export {};'));
  api = await TestApi.start({ webApps });
});
afterAll(() => api.close());

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await api.app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload };
};

describe('the page of a web app', () => {
  it('has a new CSP nonce in every response, and is never cached', async () => {
    const [first, second] = [await get('/staff/'), await get('/staff/')];
    for (const { status, headers, text } of [first, second]) {
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] as string;
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(text).toContain(`<style nonce="${nonce}">`);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
    }
    expect(first.text).not.toBe(second.text);
  });

  it('redirects to its address with a trailing slash (308)', async () => {
    const { status, headers } = await get('/staff');
    expect([status, headers['location']]).toEqual([308, '/staff/']);
  });

  it('answers 503 with the build command when the app was not built', async () => {
    const { status, text } = await get('/');
    expect(status).toBe(503);
    expect(text).toContain('npm run build');
  });
});

describe('the files of a web app', () => {
  it('are cached forever when their names contain a hash, and served gzipped when stored so', async () => {
    const { status, headers } = await get('/staff/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect([status, headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await get('/staff/icon.svg');
    expect(icon.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml; charset=utf-8',
    });
  });

  it.each([
    '/staff/assets/',
    '/staff/assets',
    '/staff/assets/other.js',
    '/staff/index.html',
    '/staff/assets/app-1a2b.js.gz',
    '/staff/../package.json',
    '/staff/%2e%2e/package.json',
    '/staff/..%2f..%2fetc/passwd',
    '/staff/nowhere',
    '/nowhere',
  ])('are the only ones served: 404 for %s', async (url) => {
    expect((await get(url)).status).toBe(404);
  });

  it('do not shadow routes of the API', async () => {
    expect((await get('/api/settings')).status).toBe(200);
    expect((await get('/api/nowhere')).status).toBe(404);
    expect((await get('/health/live')).status).toBe(200);
  });
});
