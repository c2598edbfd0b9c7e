import { describe, expect, it } from '@jest/globals';
import { figureSign, parseFigureSource } from './figure-source.js';

describe('source of a figure', () => {
  it('is parsed from the URL that the API returns', () => {
    const filter = encodeURIComponent('{"status":"in_review"}');
    expect(parseFigureSource(`/api/payments?filter=${filter}`)).toEqual({
      resource: 'payments',
      filter: { status: 'in_review' },
      asOf: undefined,
    });
    expect(
      parseFigureSource(`/api/collection/payments?as_of=2026-01-01T00%3A00%3A00.000Z&filter=${filter}`),
    ).toEqual({
      resource: 'collection/payments',
      filter: { status: 'in_review' },
      asOf: '2026-01-01T00:00:00.000Z',
    });
  });

  it.each([
    null,
    '',
    '/api/users?filter={}',
    'https://elsewhere.test/api/payments',
    '/api/payments?filter=no',
  ])('is undefined for %s', (address) => {
    expect(parseFigureSource(address)).toBeUndefined();
  });
});

it.each([
  ['received', 1],
  ['used', 1],
  ['bonuses', 1],
  ['added', -1],
  ['penalties', -1],
] as const)('postings of %s are shown with the sign of their figure', (figure, sign) => {
  expect(figureSign({ resource: 'postings', filter: { figure }, asOf: undefined })).toBe(sign);
});
