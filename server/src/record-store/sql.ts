import type { PlatformCode } from '@touchline/contracts';
import { DomainError } from '../kernel/index.js';
import { badField } from '../platform/http/index.js';
import type { Querier } from '../platform/database/index.js';

type Values = Record<string, unknown>;

/** Inserts a row with the given columns. Column names come from our own code; values may be untrusted. */
export async function insertRow(tx: Querier, table: string, values: Values): Promise<void> {
  const names = Object.keys(values);
  const columns = names.map((name) => `"${name}"`).join(', ');
  const placeholders = names.map((_, i) => `$${i + 1}`).join(', ');
  await tx.query(`INSERT INTO ${table} (${columns}) VALUES (${placeholders})`, Object.values(values));
}

/** Updates columns of the row with this id. Returns false if there is none. */
export async function updateRow(tx: Querier, table: string, id: string, values: Values): Promise<boolean> {
  const sets = Object.keys(values).map((name, i) => `"${name}" = $${i + 2}`);
  const rows = await tx.query(`UPDATE ${table} SET ${sets.join(', ')} WHERE id = $1 RETURNING id`, [
    id,
    ...Object.values(values),
  ]);
  return rows.length > 0;
}

export async function deleteRow(tx: Querier, table: string, id: string): Promise<void> {
  await tx.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

interface Violation {
  code?: string;
  detail?: string;
  constraint?: string;
}

/** The column of a violation, from PostgreSQL's detail: `Key (lower(email))=(x) already exists.` */
function parseColumn({ detail }: Violation): string {
  return /^Key \((?:lower\()?"?(\w+)/.exec(detail ?? '')?.[1] ?? 'record';
}

/** Error codes of a table's unique constraints, if the rules define one; otherwise ALREADY_EXISTS. */
export type UniqueViolationCodes = Readonly<Record<string, PlatformCode>>;

/** Translates a violated constraint into the error for the caller of a write; other errors are returned unchanged. */
export function toWriteError(error: unknown, uniqueCodes: UniqueViolationCodes = {}): unknown {
  const violation = error as Violation;
  const field = parseColumn(violation);
  if (violation.code === UNIQUE_VIOLATION) {
    return new DomainError(uniqueCodes[violation.constraint ?? ''] ?? 'ALREADY_EXISTS', 409, { field });
  }
  return violation.code === FOREIGN_KEY_VIOLATION ? badField(field, 'UNKNOWN_RECORD') : error;
}

/** Likewise for a deletion: a record that others refer to is in use (R5). */
export function toDeleteError(error: unknown): unknown {
  return (error as Violation).code === FOREIGN_KEY_VIOLATION ? new DomainError('IN_USE', 409) : error;
}
