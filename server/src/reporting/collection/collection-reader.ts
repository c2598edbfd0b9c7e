import type { Instant } from '../../kernel/index.js';
import type { Querier } from '../../platform/database/index.js';
import { badField } from '../../platform/http/index.js';
import { AGES } from './age-buckets.js';
import type { AgeName } from './age-buckets.js';
import { collectionStatement, LEVELS } from './collection-sql.js';
import type { Aging, Amounts } from './figures.js';
import { FIGURE_NAMES } from './figures.js';
import type { ChargeKind, ParsedCollectionQuery } from './collection-query.js';

/** The sums of a collection: the total, each breakdown, and the ages. */
export interface Sums {
  total: Amounts;
  ageing: Aging;
  months: Map<string, Amounts>;
  tiers: [typeTier: number, Amounts][];
  countries: [countryId: string | null, Amounts][];
  chargeKinds: [ChargeKind, Amounts][];
}

type SumRow = Record<Exclude<(typeof FIGURE_NAMES)[number], 'overdue'> | AgeName, number> & {
  level: number;
  month: string | null;
  type_tier: number | null;
  country_id: string | null;
  charge_type: 'J' | 'P' | null;
  rolled_to: number;
};

/** Daily sums are updated every few seconds at most, so even two conflicts in a row are rare. */
const MAX_ATTEMPTS = 20;

/** Reads the figures of collections from their daily sums and from the events that are not included in them yet. */
export class CollectionReader {
  constructor(
    private readonly db: Querier,
    private readonly zone: string,
  ) {}

  /** @throws InvalidInput for a country that does not exist. */
  countryId(country: string | null, countries: Map<string, { id: string; code: string }>): string | null {
    if (country === null) return null;
    const found = countries.get(country) ?? [...countries.values()].find(({ code }) => code === country);
    if (!found) throw badField('country', 'UNKNOWN_COUNTRY');
    return found.id;
  }

  async read(collectionQuery: ParsedCollectionQuery, countryId: string | null): Promise<Sums> {
    for (let attempt = 0; ; attempt++) {
      const rolledTo = attempt < MAX_ATTEMPTS ? await this.rolledTo() : 0;
      const fromDayEnd = rolledTo !== 0 && (await this.isNearerEnd(collectionQuery.asOf));
      const bound = { ...collectionQuery, countryId, zone: this.zone, rolledTo, fromDayEnd };
      const { text, values } = collectionStatement(bound);
      const rows = await this.db.query<SumRow>(text, values);
      // If the sums were rolled forward in the meantime, they include events that the statement also counted.
      if (rolledTo === 0 || rows[0]!.rolled_to === rolledTo) return toSums(rows);
    }
  }

  /** Whether fewer events on the instant's day come after it than before it. */
  private async isNearerEnd(asOf: Instant | null): Promise<boolean> {
    if (asOf === null) return false;
    const [row] = await this.db.query<{ nearer: boolean }>(
      `SELECT count(*) FILTER (WHERE occurred_at > at) < count(*) FILTER (WHERE occurred_at <= at) AS nearer
       FROM ledger.event, (SELECT $1::timestamptz AS at) asked
       WHERE occurred_at > $1::timestamptz - interval '27 hours' AND occurred_at < $1::timestamptz + interval '27 hours'
         AND (occurred_at AT TIME ZONE $2)::date = (at AT TIME ZONE $2)::date`,
      [asOf, this.zone],
    );
    return row!.nearer;
  }

  /** The position up to which the sums go. Sums of another zone are not used; the next roll rebuilds them. */
  private async rolledTo(): Promise<number> {
    const [row] = await this.db.query<{ position: number }>(
      'SELECT CASE WHEN zone = $1 THEN position ELSE 0 END AS position FROM public.collection_roll',
      [this.zone],
    );
    return row!.position;
  }
}

function toSums(rows: SumRow[]): Sums {
  const rowsOfLevel = (level: number): SumRow[] => rows.filter((row) => row.level === level);
  const [total] = rowsOfLevel(LEVELS.total);
  const byTier = rowsOfLevel(LEVELS.tier).map((row): [number, Amounts] => [row.type_tier!, toAmounts(row)]);
  return {
    total: toAmounts(total!),
    ageing: Object.fromEntries(AGES.map(({ name }) => [name, total![name]])) as Aging,
    months: new Map(rowsOfLevel(LEVELS.month).map((row) => [row.month!, toAmounts(row)])),
    tiers: byTier.sort(([a], [b]) => a - b),
    countries: rowsOfLevel(LEVELS.country).map((row) => [row.country_id, toAmounts(row)]),
    chargeKinds: rowsOfLevel(LEVELS.charge).map((row) => [row.charge_type ?? 'service', toAmounts(row)]),
  };
}

function toAmounts(row: SumRow): Amounts {
  const overdue = row.owed - row.not_due;
  return Object.fromEntries(
    FIGURE_NAMES.map((name) => [name, name === 'overdue' ? overdue : row[name]]),
  ) as Amounts;
}
