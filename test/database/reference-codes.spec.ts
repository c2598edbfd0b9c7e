import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isReferenceCode } from '../../server/src/bank/reference-code.js';
import { createTestDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('reference codes (R46)', () => {
  it('are unique and valid in 20,000 draws', async () => {
    const rows = await database.db.query<{ code: string }>(
      'SELECT public.new_reference_code() AS code FROM generate_series(1, 20000)',
    );
    expect(rows.filter(({ code }) => !isReferenceCode(code))).toEqual([]);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(20_000);
  });
});
