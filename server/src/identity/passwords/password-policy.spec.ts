import { describe, expect, it } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { findPasswordProblem } from './password-policy.js';

const OWNER = { username: 'Ana.Paredes', email: 'a.paredes.mora@club.test' };
const findProblem = (password: string) => findPasswordProblem(password, OWNER);

describe('a new password', () => {
  it('is refused when it is one of the 3,000 most common ones that are long enough, and of many more', async () => {
    const long = dictionary['passwords-common'].filter((password) => password.length >= 8);
    expect(long.length).toBeGreaterThan(3_000);
    const faults = await Promise.all(long.map(findProblem));
    expect(new Set(faults)).toEqual(new Set(['COMMON_PASSWORD']));
  });

  it.each(['Password1', 'QWERTYUIOP', 'iLoveYou1', '1q2w3e4r5t', 'Sunshine1'])(
    'is refused as common whatever the case: %s',
    async (password) => {
      expect(await findProblem(password)).toBe('COMMON_PASSWORD');
    },
  );

  it.each(['touchline', 'Touchline2026!', 'admin1234', 'touchline-admin', 'contador.2026'])(
    'is refused as common when our own words are all there is to it: %s',
    async (password) => {
      expect(await findProblem(password)).toBe('COMMON_PASSWORD');
    },
  );

  it.each(['ana.paredes', 'ANA.PAREDES', 'a.paredes.mora@club.test', 'A.Paredes.Mora'])(
    'is refused when it is the user name, the address or what stands before the @: %s',
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
  ])('may be anything else, without rules of what it is made of: %j', async (password) => {
    expect(await findProblem(password)).toBeUndefined();
  });
});
