import type { BillingCalendar, Instant } from '../../kernel/index.js';
import { earlier, plusMs } from '../../kernel/index.js';
import { endOf, startOf } from '../days.js';
import type { Day } from '../days.js';
import { getAgeWindow } from './age-buckets.js';
import type { AgeName } from './age-buckets.js';
import type { FigureName, FlowFigure, StockFigure } from './figures.js';
import { getDefinition, FIGURE_NAMES } from './figures.js';
import type { ChargeKind, ParsedCollectionQuery } from './collection-query.js';

/** The part of a collection that a figure belongs to. */
export interface CollectionSlice {
  from: Day;
  to: Day;
  typeTier: number | null;
  countryId: string | null;
  chargeKind: ChargeKind | null;
}

/** A part with its days as instants, which take a while to compute. */
interface DatedSlice extends CollectionSlice {
  start: Instant;
  end: Instant;
}

/** For each figure, the URL of the list with exactly the rows that it sums. */
export type DrillDownLinks = Record<FigureName, string>;

type Filter = Record<string, unknown>;

/** Builds links to the rows behind figures: payments, as they are or were at the time, or postings. */
export class DrillDownLinkBuilder {
  private readonly at: Instant;
  private readonly asOf: Instant | null;

  constructor(
    collectionQuery: ParsedCollectionQuery,
    private readonly calendar: BillingCalendar,
  ) {
    this.at = collectionQuery.at;
    this.asOf = collectionQuery.asOf;
  }

  build(part: CollectionSlice): DrillDownLinks {
    const dated = this.date(part);
    return Object.fromEntries(FIGURE_NAMES.map((name) => [name, this.link(name, dated)])) as DrillDownLinks;
  }

  /** Link to the owed payments of an age. */
  age(age: AgeName, part: CollectionSlice): string {
    const { gte, lte } = getAgeWindow(age, this.at);
    const window = {
      ...(gte && { final_payment_date_gte: gte }),
      ...(lte && { final_payment_date_lte: lte }),
    };
    const filter = { ...this.buildFilter(getDefinition('owed') as StockFigure), ...window };
    return this.payments(filter, this.date(part));
  }

  private date(part: CollectionSlice): DatedSlice {
    return { ...part, start: startOf(part.from, this.calendar), end: endOf(part.to, this.calendar) };
  }

  private link(name: FigureName, part: DatedSlice): string {
    const figure = getDefinition(name);
    return figure.of === 'payments'
      ? this.payments(this.buildFilter(figure), part)
      : this.postings(figure, part);
  }

  private buildFilter({ filter }: StockFigure): Filter {
    const now = plusMs(this.at, -1);
    return Object.fromEntries(
      Object.entries(filter).map(([field, value]) => [field, value === '{now}' ? now : value]),
    );
  }

  private payments(figure: Filter, part: DatedSlice): string {
    const filter = {
      start_charge_date_gte: part.start,
      start_charge_date_lte: part.end,
      ...shared(part),
      ...figure,
    };
    if (this.asOf === null) return address('/api/payments', filter);
    return address('/api/collection/payments', filter, this.asOf);
  }

  private postings({ posted }: FlowFigure, part: DatedSlice): string {
    return address('/api/postings', {
      figure: posted,
      occurred_at_gte: part.start,
      occurred_at_lte: this.asOf === null ? part.end : earlier(part.end, this.asOf),
      ...shared(part),
    });
  }
}

function shared({ typeTier, countryId, chargeKind }: CollectionSlice): Filter {
  return {
    ...(typeTier !== null && { type_tier: typeTier }),
    ...(countryId !== null && { country_id: countryId }),
    ...(chargeKind !== null && { charge_type: chargeKind === 'service' ? null : chargeKind }),
  };
}

function address(path: string, filter: Filter, asOf?: Instant): string {
  const query = new URLSearchParams({ ...(asOf && { as_of: asOf }), filter: JSON.stringify(filter) });
  return `${path}?${query.toString()}`;
}
