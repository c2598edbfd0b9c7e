import type { paths } from '@touchline/contracts/api/platform';

/** The query of a GET; its keys are `never` if it has none. */
export type QueryOf<P extends keyof paths> = paths[P] extends { get: { parameters: { query?: infer Query } } }
  ? [NonNullable<Query>] extends [never]
    ? Record<never, never>
    : NonNullable<Query>
  : Record<never, never>;

/** Paths whose GET reads a range of rows. */
export type ListPath = { [P in keyof paths]: 'range' extends keyof QueryOf<P> ? P : never }[keyof paths];

type NameOf<P extends string> = P extends `/api/${infer Owner}/{id}/${infer List}`
  ? `${Owner}/${string}/${List}`
  : P extends `/api/${infer Name}`
    ? Name
    : never;

/**
 * The lists of records that the OpenAPI document names, as react-admin names them: `payments`, or below a record,
 * `leagues/0b7e.../ledger`. Any other name does not compile.
 */
export type Resource = NameOf<ListPath>;
