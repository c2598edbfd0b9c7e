import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DailyCleanup } from '../../platform/daily-cleanup.js';
import { INVENTORY_PROVIDER } from '../drivers/digitalocean/server-inventory.js';
import { OrphanedServers } from './orphans.js';

/** Looks for orphans once a day, and says so: what goes is for people to say. */
@Injectable()
class OrphanCheck implements OnModuleInit {
  private readonly logger = new Logger('Orphans');

  constructor(
    @Inject(DailyCleanup) private readonly daily: DailyCleanup,
    private readonly orphans: OrphanedServers,
  ) {}

  onModuleInit(): void {
    this.daily.register('servers that no record knows (only listed)', async () => {
      const found = await this.orphans.list();
      for (const { providerId, name, reason, created } of found) {
        this.logger.warn(
          `Droplet ${providerId} (${name}, made ${created}) costs money for nothing: ${reason}`,
        );
      }
      return 0;
    });
  }
}

/** For the workers. */
@Module({ providers: [INVENTORY_PROVIDER, OrphanedServers, OrphanCheck] })
export class OrphanCheckModule {}
