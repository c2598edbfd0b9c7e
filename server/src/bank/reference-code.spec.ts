import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findReferenceCodes, formatReferenceCode, isReferenceCode } from './reference-code.js';

/*
 * Computed by hand in the alphabet 34679ACDEFGHJKMNPRTVWXY, counted from 0: A 5, C 6, D 7, E 8, F 9, G 10. 1*5 + 2*6 +
 * 3*7 + 4*8 + 5*9 + 6*10 = 175 = 7*23 + 14, and 14 is M.
 */
const CODE = 'ACDEFGM';

describe('a reference code', () => {
  it('is valid only with the right length, alphabet and check character', () => {
    expect(isReferenceCode(CODE)).toBe(true);
    expect(isReferenceCode('ACDEFGN')).toBe(false);
    expect(isReferenceCode('ACDEFG')).toBe(false);
    expect(isReferenceCode('0CDEFGM')).toBe(false);
    expect(formatReferenceCode(CODE)).toBe('ACDE-FGM');
  });

  it.each([
    ['TRANSFERENCIA RECIBIDA ACDEFGM'],
    ['acdefgm'],
    ['Cuota noviembre acde-fgm'],
    ['PAGO ACDE FGM LIGA'],
    ['ref:A.C.D.E.F.G.M'],
    ['ÁCDE/FGM'],
  ])('is found in "%s"', (text) => {
    expect(findReferenceCodes(text)[0]).toEqual({ code: CODE, exact: true });
  });

  it.each([['PAGO ACDE-FGN'], ['PAGO 4CDEFGM'], ['PAGO ACD0FGM'], ['PAGO ACDE FOM']])(
    'is a possible correction of "%s"',
    (text) => {
      const found = findReferenceCodes(text);
      expect(found).toContainEqual({ code: CODE, exact: false });
      // One character in one position each.
      expect(found.length).toBeLessThanOrEqual(7);
    },
  );

  it.each([['TRANSFERENCIA RECIBIDA DE MARIA'], ['ACDEF'], ['XACDEFGM'], ['']])(
    'has no exact match in "%s"',
    (text) => {
      expect(findReferenceCodes(text).filter(({ exact }) => exact)).toEqual([]);
    },
  );

  it('detects every wrong character and every swap of neighboring characters', () => {
    const characters = [...'34679ACDEFGHJKMNPRTVWXY'];
    const six = fc.array(fc.constantFrom(...characters), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(six, fc.nat(6), fc.constantFrom(...characters), (first, place, other) => {
        const code = characters.map((last) => [...first, last].join('')).find(isReferenceCode)!;
        const wrong = code.slice(0, place) + other + code.slice(place + 1);
        expect(isReferenceCode(wrong)).toBe(other === code[place]);
        const next = Math.min(place, 5);
        const swapped = code.slice(0, next) + code[next + 1]! + code[next]! + code.slice(next + 2);
        expect(isReferenceCode(swapped)).toBe(swapped === code);
      }),
    );
  });
});
