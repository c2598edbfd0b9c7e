import type pg from 'pg';

const SAVEPOINT = 'joined_transaction';

/** Savepoint statements that replace the transaction statements of the verification. */
const translations: [RegExp, string][] = [
  [/^\s*(START TRANSACTION|BEGIN)\b/i, `SAVEPOINT ${SAVEPOINT}`],
  [/^\s*COMMIT\b/i, `RELEASE SAVEPOINT ${SAVEPOINT}`],
  [/^\s*ROLLBACK\s*;?\s*$/i, `ROLLBACK TO SAVEPOINT ${SAVEPOINT}`],
];

function translate(statement: unknown): unknown {
  if (typeof statement !== 'string') return statement;
  return translations.find(([pattern]) => pattern.test(statement))?.[1] ?? statement;
}

/** A client whose transactions become savepoints of the open one. */
export function joinedClient(client: pg.PoolClient): pg.PoolClient {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  return new Proxy(client, {
    get(target, property) {
      if (property === 'query') {
        return (statement: unknown, ...rest: unknown[]) => query(translate(statement), ...rest);
      }
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
