import type pg from 'pg';

const SAVEPOINT = 'joined_transaction';

/** What a library's own transaction statement becomes inside a transaction that is already open. */
const translations: [RegExp, string][] = [
  [/^\s*(START TRANSACTION|BEGIN)\b/i, `SAVEPOINT ${SAVEPOINT}`],
  [/^\s*COMMIT\b/i, `RELEASE SAVEPOINT ${SAVEPOINT}`],
  [/^\s*ROLLBACK\s*;?\s*$/i, `ROLLBACK TO SAVEPOINT ${SAVEPOINT}`],
];

function translate(statement: unknown): unknown {
  if (typeof statement !== 'string') return statement;
  return translations.find(([pattern]) => pattern.test(statement))?.[1] ?? statement;
}

/** The client of an open transaction, for a library that wants to begin, commit and roll back by itself. */
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
