import { describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { ARGON2_COST, hashPassword, isOutdated, passwordMatches } from './passwords.js';

describe('a password hash', () => {
  it('uses argon2id with at least the cost that OWASP recommends', async () => {
    expect(ARGON2_COST.memoryCost).toBeGreaterThanOrEqual(19_456);
    expect(ARGON2_COST.timeCost).toBeGreaterThanOrEqual(2);
    expect(await hashPassword('touchline-test')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('has its own salt and matches the password only exactly as typed', async () => {
    const stored = await hashPassword(' Ñandú ');
    expect(await hashPassword(' Ñandú ')).not.toBe(stored);
    expect(await passwordMatches(stored, ' Ñandú ')).toBe(true);
    for (const other of ['Ñandú', ' ñandú ', ' Ñandú', ' Nandu ', '']) {
      expect(await passwordMatches(stored, other)).toBe(false);
    }
  });

  it('that is missing matches no password and takes a similar time to check', async () => {
    const stored = await hashPassword('touchline-test');
    const measureTime = async (of: string | null): Promise<number> => {
      // Processor time: the clock would include other programs of this machine.
      const before = process.cpuUsage();
      for (let n = 0; n < 5; n += 1) expect(await passwordMatches(of, 'something else')).toBe(false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await measureTime(null);
    const [known, unknown] = [await measureTime(stored), await measureTime(null)];
    expect(unknown).toBeGreaterThan(known / 3);
    expect(await passwordMatches(null, 'nobody has this password')).toBe(false);
  });

  it('is outdated when it has another algorithm or a lower cost than the current one', async () => {
    const { memoryCost: m, timeCost: t } = ARGON2_COST;
    expect(isOutdated(await hashPassword('touchline-test'))).toBe(false);
    expect(isOutdated(await hash('touchline-test', { ...ARGON2_COST, timeCost: t + 1 }))).toBe(false);
    expect(isOutdated(await hash('touchline-test', { ...ARGON2_COST, memoryCost: m / 2 }))).toBe(true);
    expect(isOutdated(await hash('touchline-test', { ...ARGON2_COST, timeCost: t - 1 }))).toBe(true);
    expect(isOutdated(await hash('touchline-test', { ...ARGON2_COST, algorithm: 1 }))).toBe(true);
    expect(isOutdated('$2b$10$abcdefghijklmnopqrstuv')).toBe(true);
  });
});
