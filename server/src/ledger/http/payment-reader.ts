import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.js';
import { currencyExponent } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import type { ListQuery, ListView } from '../../platform/http/index.js';
import { ListPage, Lists, rejectReadOnlyChanges } from '../../platform/http/index.js';
import type { ListDeclaration } from '../../platform/database/list-query/index.js';
import type { PaymentView } from '../queries/index.js';
import { LEAGUE_OF_PAYMENT, PAYMENT_LIST, paymentSearch, paymentView } from '../queries/index.js';
import type { Envelope } from '../commands/index.js';
import { Forecasts } from './forecasts.js';
import { ownRows } from './own-rows.js';
import { ReceiptFlags } from './receipt-flags.js';

/** Payments as the API shows them, to anyone who may see them. */
@Injectable()
export class PaymentReader {
  private readonly payments: ListDeclaration;

  constructor(
    private readonly lists: Lists,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly flags: ReceiptFlags,
    private readonly forecasts: Forecasts,
    config: Config,
  ) {
    this.payments = { ...PAYMENT_LIST, search: paymentSearch(currencyExponent(config.currency)) };
  }

  async list(query: ListQuery, actor: Actor): Promise<ListPage> {
    const now = await this.clock.now();
    const page = await this.lists.page(this.payments, query, chooseView(actor));
    const payments = page.rows.map((row) => paymentView(row, now));
    await this.flagDuplicates(payments, actor);
    return new ListPage(page.resource, payments, page.offset, page.total);
  }

  /** @throws DomainError 404 for a payment that is not there, voided, or another owner's. */
  async one(id: string, query: ListQuery, actor: Actor): Promise<PaymentView> {
    const now = await this.clock.now();
    const payment = paymentView(await this.lists.one(PAYMENT_LIST, id, chooseView(actor), query), now);
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
