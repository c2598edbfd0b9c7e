import { Global, Module } from '@nestjs/common';
import { InstanceFacts } from '../ledger/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { SecretBox } from '../platform/secrets/index.js';
import { InstanceDirectory } from './instance-directory.js';
import { HttpInstanceFacts } from './instance-facts.js';

/** Gives the ledger its port to league instances. Global, so that the ledger need not know who that is. */
@Global()
@Module({
  providers: [
    {
      provide: InstanceDirectory,
      inject: [Database, SecretBox, Config],
      useFactory: (db: Database, box: SecretBox, config: Config) =>
        new InstanceDirectory(db, box, config.instanceStandInUrl),
    },
    {
      provide: InstanceFacts,
      inject: [InstanceDirectory, Config],
      useFactory: (directory: InstanceDirectory, config: Config) =>
        new HttpInstanceFacts(directory, config.leagueInstanceTimeoutMs),
    },
  ],
  exports: [InstanceFacts, InstanceDirectory],
})
export class InstanceFactsModule {}
