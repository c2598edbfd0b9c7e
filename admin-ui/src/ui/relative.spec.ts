import { describe, expect, it } from '@jest/globals';
import { formatRelative } from './relative.js';

const now = Date.parse('2026-11-24T12:00:00.000Z');

describe('relative time', () => {
  it.each([
    ['2026-11-24T11:59:40.000Z', 'now', 'ahora'],
    ['2026-11-24T11:55:00.000Z', '5 minutes ago', 'hace 5 minutos'],
    ['2026-11-24T09:30:00.000Z', '2 hours ago', 'hace 2 horas'],
    ['2026-11-23T11:00:00.000Z', 'yesterday', 'ayer'],
    ['2026-11-27T12:00:00.000Z', 'in 3 days', 'dentro de 3 días'],
    ['2026-08-20T12:00:00.000Z', '3 months ago', 'hace 3 meses'],
    ['2024-11-01T12:00:00.000Z', '2 years ago', 'hace 2 años'],
  ])('of %s is "%s" and "%s"', (at, english, spanish) => {
    expect(formatRelative(at, now, 'en')).toBe(english);
    expect(formatRelative(at, now, 'es')).toBe(spanish);
  });
});
