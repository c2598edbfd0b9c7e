import { describe, expect, it } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { findPasswordProblem } from './password-policy.js';

const OWNER = { username: 'Ana.Paredes', email: 'a.paredes.mora@club.test' };
const findProblem = (password: string) => findPasswordProblem(password, OWNER);

describe('a new password', () => {
  it('is rejected when it is one of over 3,000 common passwords with at least 8 characters', async () => {
    const long = dictionary['passwords-common'].filter((password) => password.length >= 8);
    expect(long.length).toBeGreaterThan(3_000);
    const faults = await Promise.all(long.map(findProblem));
    expect(new Set(faults)).toEqual(new Set(['COMMON_PASSWORD']));
  });

  it.each(['Password1', 'QWERTYUIOP', 'iLoveYou1', '1q2w3e4r5t', 'Sunshine1'])(
    'is rejected as common regardless of case: %s',
    async (password) => {
      expect(await findProblem(password)).toBe('COMMON_PASSWORD');
    },
  );

  it.each(['touchline', 'Touchline2026!', 'admin1234', 'touchline-admin', 'contador.2026'])(
    'is rejected as common when it consists only of product words: %s',
    async (password) => {
      expect(await findProblem(password)).toBe('COMMON_PASSWORD');
    },
  );

  it.each(['ana.paredes', 'ANA.PAREDES', 'a.paredes.mora@club.test', 'A.Paredes.Mora'])(
    'is rejected when it is the username, the email or the part before the @: %s',
    async (password) => {
      expect(await findProblem(password)).toBe('PASSWORD_IS_IDENTITY');
    },
  );

  it.each([
    'touchline-demo',
    'touchline-test',
    'correct horse battery staple',
    ' paredes ',
    'aaaaaaaaaaab',
    '12345678 ',
    'ñandú ñandú',
    '密码密码密码密码',
    'ana.paredes1',
  ])('is accepted without composition rules: %j', async (password) => {
    expect(await findProblem(password)).toBeUndefined();
  });
});
