import { describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import { generateSeed, matchTimeStep, buildOtpauthUri } from './totp-code.js';

/** "12345678901234567890" of RFC 6238, appendix B. */
const RFC_SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a one-time code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i matches RFC 6238, shortened to six digits', async (seconds, code) => {
    expect(await matchTimeStep(RFC_SEED, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('is valid one step before and after its own step, and no longer', async () => {
    const seed = generateSeed();
    const start = 1_800_000_000;
    const code = await generate({ secret: seed, epoch: start });
    const goodAt = [];
    for (const seconds of [-60, -31, -30, -1, 0, 29, 30, 59, 60, 89]) {
      if ((await matchTimeStep(seed, code, (start + seconds) * 1000 + 999)) !== undefined)
        goodAt.push(seconds);
    }
    expect(goodAt).toEqual([-30, -1, 0, 29, 30, 59]);
    expect(await matchTimeStep(seed, code, (start + 59) * 1000)).toBe(start / 30);
  });

  it('is rejected unless it is exactly six ASCII digits', async () => {
    for (const code of ['', '28708', '2870820', ' 287082', '287 082', '٢٨٧٠٨٢', '28708a', '94287082']) {
      expect(await matchTimeStep(RFC_SEED, code, 59_000)).toBeUndefined();
    }
  });
});

describe('a TOTP seed', () => {
  it('has 160 random bits', () => {
    const seeds = new Set(Array.from({ length: 50 }, generateSeed));
    expect(seeds.size).toBe(50);
    for (const seed of seeds) expect(seed).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('is passed to an app in an otpauth URI with the issuer and the email', () => {
    const uri = new URL(buildOtpauthUri(RFC_SEED, 'ana+x@club.test'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Touchline:ana+x@club.test');
    expect(uri.searchParams.get('secret')).toBe(RFC_SEED);
    expect(uri.searchParams.get('issuer')).toBe('Touchline');
  });
});
