import { describe, expect, it } from '@jest/globals';
import { RateLimit } from './rate-limit.js';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const inSeconds = (seconds: number): string => String(NOW / 1_000 + seconds);

function waitAfter(status: number, headers: Record<string, string>): number {
  const limit = new RateLimit();
  limit.update(new Headers(headers), status, NOW);
  return limit.waitMs(NOW);
}

describe('the DigitalOcean rate limit', () => {
  it('requires no wait while calls remain', () => {
    expect(waitAfter(200, { 'ratelimit-remaining': '1', 'ratelimit-reset': inSeconds(60) })).toBe(0);
    expect(waitAfter(500, {})).toBe(0);
  });

  it('requires the wait that a 429 response states, in seconds or as a date', () => {
    expect(waitAfter(429, { 'retry-after': '7', 'ratelimit-reset': inSeconds(3_600) })).toBe(7_000);
    expect(waitAfter(429, { 'retry-after': 'Sun, 01 Mar 2026 12:00:09 GMT' })).toBe(9_000);
  });

  it('requires a short wait after a 429 without retry-after, regardless of the hourly reset', () => {
    expect(waitAfter(429, { 'ratelimit-remaining': '4816', 'ratelimit-reset': inSeconds(3_600) })).toBe(
      5_000,
    );
  });

  it('requires a wait until the reset when the hourly calls are used up, five minutes at most', () => {
    expect(waitAfter(200, { 'ratelimit-remaining': '0', 'ratelimit-reset': inSeconds(30) })).toBe(30_000);
    expect(waitAfter(429, { 'ratelimit-remaining': '0', 'ratelimit-reset': inSeconds(3_600) })).toBe(300_000);
    expect(waitAfter(429, { 'retry-after': '99999' })).toBe(300_000);
  });

  it('is not shortened by a later response', () => {
    const limit = new RateLimit();
    limit.update(new Headers({ 'retry-after': '60' }), 429, NOW);
    limit.update(new Headers({ 'ratelimit-remaining': '10' }), 200, NOW);
    expect(limit.waitMs(NOW + 20_000)).toBe(40_000);
    expect(limit.waitMs(NOW + 61_000)).toBe(0);
  });
});
