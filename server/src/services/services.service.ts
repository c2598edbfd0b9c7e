import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.js';
import { DomainError } from '../kernel/index.js';
import type { ListRow } from '../platform/database/index.js';
import { RecordStore } from '../record-store/index.js';
import { SERVICES } from './service.js';
import type { CreateServiceBody, UpdateServiceBody } from './service.js';

/** Writes services. A changed price does not affect existing assignments (R32). */
@Injectable()
export class ServicesService {
  constructor(private readonly store: RecordStore) {}

  create(actor: Actor, body: CreateServiceBody): Promise<ListRow> {
    return this.store.create(actor, SERVICES, body);
  }

  update(actor: Actor, id: string, body: UpdateServiceBody): Promise<ListRow> {
    return this.store.update(actor, SERVICES, id, body);
  }

  /** Throws 409 IN_USE once the service has been assigned, whatever became of the payment (R5). */
  remove(actor: Actor, id: string): Promise<ListRow> {
    return this.store.remove(actor, SERVICES, id, async (tx) => {
      const lines = await tx.query('SELECT 1 FROM read.service_charge_line WHERE service_id = $1 LIMIT 1', [
        id,
      ]);
      if (lines.length > 0) throw new DomainError('IN_USE', 409);
    });
  }
}
