import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.js';
import { Database } from '../../platform/database/index.js';
import type { ListPage, ListQuery, ListView } from '../../platform/http/index.js';
import { rejectReadOnlyChanges } from '../../platform/http/index.js';
import type { PaymentView } from '../queries/index.js';
import { LEAGUE_OF_PAYMENT } from '../queries/index.js';
import type { Envelope } from '../commands/index.js';
import { Forecasts } from './forecasts.js';
import { ownRows } from './own-rows.js';
import { PaymentRows } from './payment-rows.js';
import { ReceiptFlags } from './receipt-flags.js';

/** Payments as the API shows them, to anyone who may see them. */
@Injectable()
export class PaymentReader {
  constructor(
    private readonly rows: PaymentRows,
    private readonly db: Database,
    private readonly flags: ReceiptFlags,
    private readonly forecasts: Forecasts,
  ) {}

  async list(query: ListQuery, actor: Actor): Promise<ListPage> {
    const { payments, answer } = await this.rows.page(query, chooseView(actor));
    await this.flagDuplicates(payments, actor);
    return answer(payments);
  }

  /** @throws DomainError 404 for a payment that is not there, voided, or another owner's. */
  async one(id: string, query: ListQuery, actor: Actor): Promise<PaymentView> {
    const payment = await this.rows.one(id, query, chooseView(actor));
    await Promise.all([this.flagDuplicates([payment], actor), this.forecasts.fillMatches(payment)]);
    return payment;
  }

  /**
   * Refuses an edit that gives a field which cannot be edited another value than the payment has (R22). The repeat of a
   * request that was answered is let through: the record has changed by that very request (R41).
   * @throws InvalidInput 400 `READ_ONLY` by field; DomainError 404 as `one`.
   */
  async refuseReadOnly(id: string, body: object, actor: Actor, { idempotency }: Envelope): Promise<void> {
    if (idempotency) {
      const { route, key } = idempotency;
      const answered = await this.db.query(
        'SELECT FROM ledger.idempotency_key WHERE actor_id = $1 AND route = $2 AND key = $3',
        [actor.userId, route, key],
      );
      if (answered.length > 0) return;
    }
    // Matches that are played and periods that close meanwhile are no changes that the body asks for.
    const moving = ['updated', 'matches_so_far', 'generated_next'];
    rejectReadOnlyChanges(body, await this.one(id, {}, actor), moving);
  }

  /** To staff only, for what a receipt looks like may be another league's. */
  private async flagDuplicates(payments: PaymentView[], actor: Actor): Promise<void> {
    if (actor.role !== 'common') await this.flags.put(payments);
  }
}

const EXPANSIONS = { league: { by: 'league_id', of: LEAGUE_OF_PAYMENT } };

function chooseView(actor: Actor): ListView {
  return { ...ownRows(actor, 'p.league_id'), expand: EXPANSIONS };
}
