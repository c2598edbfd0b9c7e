import { Injectable } from '@nestjs/common';
import { BillingCalendar } from '../../kernel/index.js';
import type { Instant } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config/index.js';
import { ReportDatabase } from '../../platform/database/index.js';
import { daysWithin, monthsFrom } from '../days.js';
import type { Day } from '../days.js';
import { SharedReads } from '../shared-reads.js';
import { AGES } from './age-buckets.js';
import type { AgeName } from './age-buckets.js';
import { CollectionReader } from './collection-reader.js';
import type { Sums } from './collection-reader.js';
import type { Amounts } from './figures.js';
import { NO_AMOUNTS } from './figures.js';
import { DrillDownLinkBuilder } from './drill-down-links.js';
import type { DrillDownLinks, CollectionSlice } from './drill-down-links.js';
import type { ChargeKind, CollectionQuery } from './collection-query.js';
import { parseCollectionQuery } from './collection-query.js';

export type Line = Amounts & { open: DrillDownLinks };

export interface CollectionReport {
  from: Day;
  to: Day;
  /** The instant that all figures refer to. */
  at: Instant;
  as_of: Instant | null;
  currency: string;
  time_zone: string;
  total: Line;
  months: ({ month: string } & Line)[];
  tiers: ({ type_tier: number; name: string | null } & Line)[];
  countries: ({ country_id: string | null; code: string | null; name: string | null } & Line)[];
  charge_types: ({ charge_type: ChargeKind } & Line)[];
  ageing: { age: AgeName; owed: number; open: string }[];
}

interface Named {
  tiers: Map<number, string>;
  countries: Map<string, { id: string; code: string; name: string }>;
}

/** The collection: what was charged, received and is owed, and further figures, by month and other breakdowns. */
@Injectable()
export class Collection {
  private readonly calendar: BillingCalendar;
  private readonly reader: CollectionReader;
  private readonly shared = new SharedReads();

  constructor(
    private readonly db: ReportDatabase,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    this.calendar = new BillingCalendar(config.billingTimeZone);
    this.reader = new CollectionReader(db, config.billingTimeZone);
  }

  /**
   * Concurrent identical requests share one response.
   * @throws InvalidInput for an invalid request, including an unknown country.
   */
  report(query: CollectionQuery): Promise<CollectionReport> {
    return this.shared.read(JSON.stringify(query), () => this.readReport(query));
  }

  private async readReport(query: CollectionQuery): Promise<CollectionReport> {
    const { billingTimeZone: time_zone, currency } = this.config;
    const collectionQuery = parseCollectionQuery(query, await this.clock.now(), time_zone);
    const named = await this.names();
    const countryId = this.reader.countryId(collectionQuery.country, named.countries);
    const sums = await this.reader.read(collectionQuery, countryId);
    const { from, to, at, asOf: as_of, typeTier, chargeKind } = collectionQuery;
    const unfiltered: CollectionSlice = { from, to, typeTier, countryId, chargeKind };
    const links = new DrillDownLinkBuilder(collectionQuery, this.calendar);
    const line = (amounts: Amounts, part: Partial<CollectionSlice>): Line => ({
      ...amounts,
      open: links.build({ ...unfiltered, ...part }),
    });
    return {
      ...{ from, to, at, as_of, currency, time_zone },
      total: line(sums.total, {}),
      months: monthsFrom(from, to).map((month) => ({
        month,
        ...line(sums.months.get(month) ?? NO_AMOUNTS, daysWithin(month, from, to)),
      })),
      ...this.byKind(sums, named, line),
      ageing: AGES.map(({ name }) => ({
        age: name,
        owed: sums.ageing[name],
        open: links.age(name, unfiltered),
      })),
    };
  }

  private byKind(
    sums: Sums,
    named: Named,
    line: (amounts: Amounts, part: Partial<CollectionSlice>) => Line,
  ): Pick<CollectionReport, 'tiers' | 'countries' | 'charge_types'> {
    return {
      tiers: sums.tiers.map(([type_tier, amounts]) => ({
        type_tier,
        name: named.tiers.get(type_tier) ?? null,
        ...line(amounts, { typeTier: type_tier }),
      })),
      countries: sums.countries.map(([country_id, amounts]) => {
        const { code = null, name = null } = named.countries.get(country_id ?? '') ?? {};
        return { country_id, code, name, ...line(amounts, { countryId: country_id }) };
      }),
      charge_types: sums.chargeKinds.map(([charge_type, amounts]) => ({
        charge_type,
        ...line(amounts, { chargeKind: charge_type }),
      })),
    };
  }

  private async names(): Promise<Named> {
    const [tiers, countries] = await Promise.all([
      this.db.query<{ type_tier: number; name: string }>('SELECT type_tier, name FROM public.tiers'),
      this.db.query<{ id: string; code: string; name: string }>(
        'SELECT id, code, name FROM public.countries',
      ),
    ]);
    return {
      tiers: new Map(tiers.map(({ type_tier, name }) => [type_tier, name])),
      countries: new Map(countries.map((country) => [country.id, country])),
    };
  }
}
