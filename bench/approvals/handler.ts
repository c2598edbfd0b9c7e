import { v7 } from 'uuid';
import { AccountRepository } from '../../server/src/ledger/account-repository.js';
import { approvePayment } from '../../server/src/ledger/domain/index.js';
import { InstanceFacts } from '../../server/src/ledger/instance-facts.js';
import { AccountCache } from '../../server/src/ledger/account-cache.js';
import type { Database } from '../../server/src/platform/database/index.js';
import { ACTOR_ID, CALENDAR, makeApproval } from '../accounts/history.js';
import type { Approval } from '../accounts/load.js';
import type { Implementation } from './implementation.js';

/** Fixed-price leagues never query their instance. */
class NoFacts extends InstanceFacts {
  override matches(): never {
    throw new Error('an approval of a fixed price asked for matches');
  }
  override use(): never {
    throw new Error('an approval asked for the use of a league');
  }
}

/** Touchline's own command handler; `cached` is how many payments' accounts it may cache. */
export function handler(name: string, db: Database, deal: () => Approval, cached?: number): Implementation {
  const accounts = new AccountRepository(db, new NoFacts(), CALENDAR, new AccountCache(cached));
  const next = async (): Promise<void> => {
    const { paymentId } = deal();
    const result = await accounts.execute({
      key: { paymentId },
      actorId: ACTOR_ID,
      commandId: v7(),
      now: new Date().toISOString(),
      decide: (decision) => approvePayment(decision, makeApproval(paymentId)),
    });
    if (result.kind !== 'done') throw new Error(`approval came to ${result.kind}`);
  };
  return { name, next };
}
