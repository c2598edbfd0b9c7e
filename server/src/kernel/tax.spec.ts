import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitTax } from './tax.js';

describe('the tax included in a price', () => {
  it('is the tax rate applied to the net amount', () => {
    expect(splitTax(11_500, 1500)).toEqual({ net: 10_000, tax: 1500, gross: 11_500 });
    expect(splitTax(4500, 1200)).toEqual({ net: 4018, tax: 482, gross: 4500 });
    expect(splitTax(100, 0)).toEqual({ net: 100, tax: 0, gross: 100 });
  });

  it('is rounded half up: 3 at 20% contains 0.5 of tax', () => {
    expect(splitTax(3, 2000)).toEqual({ net: 2, tax: 1, gross: 3 });
  });

  it('is negated when revenue is reversed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 13 }),
        fc.integer({ min: 0, max: 10_000 }),
        (gross, rate) => {
          const { net, tax } = splitTax(gross, rate);
          expect(net + tax).toBe(gross);
          expect(tax * (10_000 + rate) - gross * rate).toBeLessThanOrEqual((10_000 + rate) / 2);
          const back = splitTax(-gross, rate);
          expect([back.net, back.tax]).toEqual([-net || 0, -tax || 0]);
        },
      ),
    );
  });
});
