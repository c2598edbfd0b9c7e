import { describe, expect, it } from '@jest/globals';
import { internationalNumber } from './telephone.js';

describe('international phone number', () => {
  it.each([
    ['+593', '991234567', '593991234567'],
    ['+593', '099 123-4567', '593991234567'],
    ['593', '(02) 245.678', '5932245678'],
    ['+39', '06 1234567', '39061234567'],
    [null, '022345678', '022345678'],
  ])('of %s %s is %s', (prefix, number, dialled) => {
    expect(internationalNumber(prefix, number)).toBe(dialled);
  });

  it('is undefined without digits', () => {
    expect(internationalNumber('+593', null)).toBeUndefined();
    expect(internationalNumber('+593', ' ')).toBeUndefined();
  });
});
