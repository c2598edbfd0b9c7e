import { describe, expect, it } from '@jest/globals';
import { isSafeText } from './safe-text.js';

describe('isSafeText', () => {
  it.each([
    "Liga de O'Higgins; segunda mitad -- 2026",
    'pago parcial: 50% (el resto luego)',
    'union de clubes y selecciones',
    'línea uno\nlínea dos\ty tabulador',
  ])('accepts %s', (text) => expect(isSafeText(text)).toBe(true));

  it.each([
    '<script>alert(1)</script>',
    '<!-- x -->',
    'javascript :alert(1)',
    '&#x3c;b&#62;',
    "x'; DROP TABLE users",
    "' or 1=1",
    "x') --",
    "x';--",
    "x' ; --",
    '1 UNION ALL SELECT 1',
    'nul\u0000',
    'bell\u0007',
    'half a pair \ud800',
  ])('rejects %j', (text) => expect(isSafeText(text)).toBe(false));
});
