import { DataSource } from 'typeorm';
import type { DataSourceOptions, ValueTransformer } from 'typeorm';
import type { Database } from './database.js';

/** TypeORM's options for the application role: entities come from the modules' `TypeOrmModule.forFeature`. */
export function dataSourceOptions(databaseUrl: string): DataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    synchronize: false,
    installExtensions: false,
    // Its own pool serves only the first contact; then `createDataSource` puts ours in its place.
    poolSize: 1,
    extra: { idleTimeoutMillis: 1_000 },
    applicationName: 'touchline-typeorm',
  };
}

/** A driver as far as we replace it: where TypeORM's query runners get their connection. */
interface ConnectionSource {
  obtainMasterConnection(): Promise<[unknown, (error?: Error) => void]>;
}

/** A DataSource whose repositories use the connections of `database`, and so join its ambient transaction. */
export async function createDataSource(options: DataSourceOptions, database: Database): Promise<DataSource> {
  const source = await new DataSource(options).initialize();
  (source.driver as unknown as ConnectionSource).obtainMasterConnection = () => database.lend();
  return source;
}

/** Transformer of timestamptz columns: our instants are ISO strings, TypeORM would make Dates of them. */
export const instantColumn: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: unknown) => (value instanceof Date ? value.toISOString() : value),
};
