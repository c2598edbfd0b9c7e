import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { withConnection } from '../embedded/index.js';
import { isSealed, rotateSecrets, SealedColumn, SecretBox } from './index.js';

const [KEY, OLD_KEY, STRANGE_KEY] = ['a1', 'b2', 'c3'].map((byte) => byte.repeat(32)) as [
  string,
  string,
  string,
];
const COLUMN = new SealedColumn('public.rotated', 'value');
const old = new SecretBox(OLD_KEY);
const box = new SecretBox(KEY, [OLD_KEY]);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await withConnection(database.ownerUrl, async (owner) => {
    await owner.query('CREATE TABLE public.rotated (id uuid PRIMARY KEY, value text)');
    await owner.query('GRANT SELECT, INSERT, UPDATE, DELETE ON public.rotated TO PUBLIC');
  });
});
beforeEach(() => database.db.query('DELETE FROM public.rotated'));
afterAll(() => database.close());

async function insert(value: (id: string) => string | null): Promise<string> {
  const id = randomUUID();
  await database.db.query('INSERT INTO public.rotated (id, value) VALUES ($1, $2)', [id, value(id)]);
  return id;
}

async function readValue(id: string): Promise<string> {
  const [row] = await database.db.query<{ value: string }>('SELECT value FROM public.rotated WHERE id = $1', [
    id,
  ]);
  return row!.value;
}

const rotate = async () => (await rotateSecrets(database.db, box, [COLUMN]))[0];

describe('rotateSecrets', () => {
  it('seals older and plain values with the current key, skips current ones, and counts all', async () => {
    const [older, plain, current] = [
      await insert((id) => old.seal('older', COLUMN.at(id))),
      await insert(() => 'plain'),
      await insert((id) => box.seal('current', COLUMN.at(id))),
    ];
    await insert(() => null);
    const untouched = await readValue(current);
    const counts = { table: 'public.rotated', column: 'value' };
    expect(await rotate()).toEqual({ ...counts, current: 1, resealed: 1, sealed: 1, unreadable: 0 });
    const onlyNew = new SecretBox(KEY);
    expect(onlyNew.open(await readValue(older), COLUMN.at(older))).toBe('older');
    expect(onlyNew.open(await readValue(plain), COLUMN.at(plain))).toBe('plain');
    expect(await readValue(current)).toBe(untouched);
    expect(await rotate()).toEqual({ ...counts, current: 3, resealed: 0, sealed: 0, unreadable: 0 });
  });

  it('skips and counts unreadable values and continues with the rest', async () => {
    const strange = await insert((id) => new SecretBox(STRANGE_KEY).seal('x', COLUMN.at(id)));
    const moved = await insert(() => old.seal('x', COLUMN.at(randomUUID())));
    const before = [await readValue(strange), await readValue(moved)];
    await insert((id) => old.seal('older', COLUMN.at(id)));
    expect(await rotate()).toMatchObject({ resealed: 1, unreadable: 2 });
    expect([await readValue(strange), await readValue(moved)]).toEqual(before);
  });

  it('handles more values than one batch, and two concurrent runs seal each value once', async () => {
    const values = Array.from({ length: 1_203 }, () => randomUUID());
    await database.db.query('INSERT INTO public.rotated SELECT id, id::text FROM unnest($1::uuid[]) id', [
      values,
    ]);
    const rotations = await Promise.all([rotate(), rotate()]);
    expect(rotations.reduce((sum, counts) => sum + counts!.sealed, 0)).toBe(values.length);
    for (const id of values.slice(0, 50)) {
      expect(isSealed(await readValue(id))).toBe(true);
      expect(box.open(await readValue(id), COLUMN.at(id))).toBe(id);
    }
  });
});
