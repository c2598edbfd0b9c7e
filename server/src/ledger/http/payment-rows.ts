import { Injectable } from '@nestjs/common';
import { currencyExponent } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config/index.js';
import type { ListDeclaration } from '../../platform/database/index.js';
import { ListPage, Lists } from '../../platform/http/index.js';
import type { ListQuery, ListView } from '../../platform/http/index.js';
import type { PaymentView } from '../queries/index.js';
import { PAYMENT_LIST, paymentSearch, paymentView } from '../queries/index.js';

/** A page of payments as they are now. */
export interface PaymentPage {
  payments: PaymentView[];
  /** Builds the page of the response from these payments. */
  answer: (payments: PaymentView[]) => ListPage;
}

/** Payments as in the list of payments: filtered, sorted and searched by the caller's query. */
@Injectable()
export class PaymentRows {
  private readonly declaration: ListDeclaration;

  constructor(
    private readonly lists: Lists,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.declaration = { ...PAYMENT_LIST, search: paymentSearch(currencyExponent(config.currency)) };
  }

  async page(query: ListQuery, view: ListView): Promise<PaymentPage> {
    const now = await this.clock.now();
    const { resource, rows, offset, total } = await this.lists.page(this.declaration, query, view);
    return {
      payments: rows.map((row) => paymentView(row, now)),
      answer: (payments) => new ListPage(resource, payments, offset, total),
    };
  }

  /** @throws DomainError 404 when the payment does not exist, is voided, or is not visible to the caller. */
  async one(id: string, query: ListQuery, view: ListView): Promise<PaymentView> {
    const now = await this.clock.now();
    return paymentView(await this.lists.one(this.declaration, id, view, query), now);
  }
}
