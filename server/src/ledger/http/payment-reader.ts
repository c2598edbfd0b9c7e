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

/** Payments as the API shows them, restricted to what the caller may see. */
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

  /** @throws DomainError 404 when the payment does not exist, is voided, or belongs to another owner. */
  async one(id: string, query: ListQuery, actor: Actor): Promise<PaymentView> {
    const payment = await this.rows.one(id, query, chooseView(actor));
    await Promise.all([this.flagDuplicates([payment], actor), this.forecasts.fillMatches(payment)]);
    return payment;
  }

  /**
   * Refuses an edit that changes a read-only field of the payment (R22). A repeat of a request that was already
   * answered is let through, because that request itself changed the record (R41).
   * @throws InvalidInput 400 `VALIDATION_FAILED`, with `READ_ONLY` for each such field; DomainError 404 as `one`.
   */
  async rejectReadOnly(id: string, body: object, actor: Actor, { idempotency }: Envelope): Promise<void> {
    if (idempotency) {
      const { route, key } = idempotency;
      const answered = await this.db.query(
        'SELECT FROM ledger.idempotency_key WHERE actor_id = $1 AND route = $2 AND key = $3',
        [actor.userId, route, key],
      );
      if (answered.length > 0) return;
    }
    // Matches played and periods closed in the meantime are not changes that the request asks for.
    const moving = ['updated', 'matches_so_far', 'generated_next'];
    rejectReadOnlyChanges(body, await this.one(id, {}, actor), moving);
  }

  /** For staff only, because a similar receipt may belong to another league. */
  private async flagDuplicates(payments: PaymentView[], actor: Actor): Promise<void> {
    if (actor.role !== 'common') await this.flags.put(payments);
  }
}

const EXPANSIONS = { league: { by: 'league_id', of: LEAGUE_OF_PAYMENT } };

function chooseView(actor: Actor): ListView {
  return { ...ownRows(actor, 'p.league_id'), expand: EXPANSIONS };
}
