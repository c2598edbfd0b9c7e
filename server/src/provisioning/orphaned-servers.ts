import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { v7 } from 'uuid';
import { DomainError } from '../kernel/index.js';
import { Database } from '../platform/database/index.js';
import type { Querier } from '../platform/database/index.js';
import { logActivity } from '../record-store/index.js';
import type { ProviderServer } from './drivers/driver.js';
import { SERVER_INVENTORY, INVENTORY_PROVIDER } from './drivers/digitalocean/server-inventory.js';
import type { ServerInventory } from './drivers/digitalocean/server-inventory.js';
import { TaskError } from './tasks/task-error.js';
import type { OnModuleInit } from '@nestjs/common';
import { DailyCleanup } from '../platform/daily-cleanup.js';

/** Why a machine is orphaned: no record, a record with another machine, or a record of a failed or retired server. */
export const ORPHAN_REASONS = ['no_record', 'double', 'failed', 'retired'] as const;
type Reason = (typeof ORPHAN_REASONS)[number];

export interface OrphanedServer extends ProviderServer {
  reason: Reason;
}

interface KnownServer {
  id: string;
  digital_ocean_id: string | null;
  status: string;
  is_worked_on: boolean;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const SELECT_KNOWN = `
  SELECT s.id, s.digital_ocean_id, s.status, EXISTS (SELECT FROM public.provisioning_task t
    WHERE t.server_id = s.id AND t.status IN ('pending', 'running')) AS is_worked_on
  FROM public.servers s WHERE s.digital_ocean_id = ANY ($1) OR s.id = ANY ($2)`;

/** Machines at the provider that belong to this installation but to no server record, and still cost money. */
@Injectable()
export class OrphanedServers {
  constructor(
    private readonly db: Database,
    @Inject(SERVER_INVENTORY) private readonly stock: ServerInventory,
  ) {}

  /** Throws 503 PROVIDER_FAILED. */
  async list(): Promise<OrphanedServer[]> {
    // The provider first: a server created in between has its record by the time the records are read.
    const machines = await this.callProvider(() => this.stock.providerServers());
    return filterOrphans(this.db, machines);
  }

  /**
   * Removes these machines if each of them is still orphaned; machines that are gone already are ignored.
   * Throws 409 NOT_ORPHANS with those that are not orphaned, and removes none; 503 PROVIDER_FAILED.
   * @returns the ids of the removed machines
   */
  async remove(providerIds: readonly string[], userId: string): Promise<string[]> {
    const all = await this.callProvider(() => this.stock.providerServers());
    const machines = all.filter(({ providerId }) => providerIds.includes(providerId));
    await assertOrphans(this.db, machines);
    for (const machine of machines) {
      await this.db.transaction(async (tx) => {
        await assertOrphans(tx, [machine], 'FOR UPDATE');
        const { providerId, serverId, name, ip, created } = machine;
        const recordId = serverId !== null && UUID.test(serverId) ? serverId : v7();
        const deletedServer = { digital_ocean_id: providerId, name, ip, created };
        await logActivity(tx, {
          userId,
          action: 'deleted',
          resource: 'provider_servers',
          recordId,
          before: deletedServer,
        });
        await this.callProvider(() => this.stock.removeProviderServers([providerId]));
      });
    }
    return machines.map(({ providerId }) => providerId);
  }

  private async callProvider<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof TaskError)) throw error;
      throw new DomainError('PROVIDER_FAILED', 503, {}, { error_code: error.code });
    }
  }
}

async function assertOrphans(
  db: Querier,
  machines: ProviderServer[],
  lock: '' | 'FOR UPDATE' = '',
): Promise<void> {
  const orphans = new Set((await filterOrphans(db, machines, lock)).map(({ providerId }) => providerId));
  const notOrphaned = machines.map(({ providerId }) => providerId).filter((id) => !orphans.has(id));
  if (notOrphaned.length > 0) throw new DomainError('NOT_ORPHANS', 409, {}, { provider_ids: notOrphaned });
}

async function filterOrphans(db: Querier, machines: ProviderServer[], lock = ''): Promise<OrphanedServer[]> {
  const serverIds = machines.map(({ serverId }) => serverId ?? '').filter((id) => UUID.test(id));
  const ids = machines.map(({ providerId }) => providerId);
  const known = await db.query<KnownServer>(`${SELECT_KNOWN} ${lock}`, [ids, serverIds]);
  return machines.flatMap((machine) => {
    const reason = findReason(machine, known);
    return reason === null ? [] : [{ ...machine, reason }];
  });
}

/** Null: it belongs to a record. */
function findReason({ providerId, serverId }: ProviderServer, known: readonly KnownServer[]): Reason | null {
  const byId = known.find((server) => server.digital_ocean_id === providerId);
  const record = byId ?? known.find(({ id }) => id === serverId);
  if (!record) return 'no_record';
  // An open task may find it at any moment.
  if (record.is_worked_on) return null;
  if (record.status === 'failed' || record.status === 'retired') return record.status;
  // A record without a machine and without an open task waits for staff: this is its machine.
  return byId || record.digital_ocean_id === null ? null : 'double';
}

/** Logs orphaned servers once a day; people decide what is removed. */
@Injectable()
class OrphanCheck implements OnModuleInit {
  private readonly logger = new Logger('Orphans');

  constructor(
    @Inject(DailyCleanup) private readonly daily: DailyCleanup,
    private readonly orphans: OrphanedServers,
  ) {}

  onModuleInit(): void {
    this.daily.register('orphaned servers (only logged)', async () => {
      const found = await this.orphans.list();
      for (const { providerId, name, reason, created } of found) {
        this.logger.warn(
          `Droplet ${providerId} (${name}, created ${created}) is orphaned and still billed: ${reason}`,
        );
      }
      return 0;
    });
  }
}

/** For the workers. */
@Module({ providers: [INVENTORY_PROVIDER, OrphanedServers, OrphanCheck] })
export class OrphanCheckModule {}
