import { Values } from '../../platform/database/index.js';
import { AGES, getAgeWindow } from './age-buckets.js';
import { getDefinition, FIGURE_NAMES } from './figures.js';
import type { ParsedCollectionQuery } from './collection-query.js';

/** A collection request with everything resolved that the statement needs. */
export interface BoundCollectionQuery extends Omit<ParsedCollectionQuery, 'country'> {
  zone: string;
  countryId: string | null;
  /** Position up to which the daily sums go; 0: do not use them. */
  rolledTo: number;
  /** As of an instant: start at the end of its day and subtract, when that takes fewer events than adding from the beginning of the day. */
  fromDayEnd: boolean;
}

/** The rows that a statement uses: sums up to a day, and events to add to them or subtract from them. */
interface Source {
  zone: string;
  sums: string;
  events: { sign: '' | '-'; where: string }[];
}

/*
 * Everything is summed from daily rows (public.collection_stock and _flow), and from the events that they do not
 * include: those after the position that was rolled up. As of an instant, either the events of its day before it are
 * added, or those after it are subtracted, whichever are fewer.
 */
export function collectionStatement(collectionQuery: BoundCollectionQuery): {
  text: string;
  values: unknown[];
} {
  const values = new Values();
  const source = buildSource(collectionQuery, values);
  const filter = buildFilter(collectionQuery, values);
  const range = `BETWEEN ${values.bind(collectionQuery.from)}::date AND ${values.bind(collectionQuery.to)}::date`;
  const text = `
    WITH taken AS MATERIALIZED (${selectEvents(source)}),
    begun AS MATERIALIZED (${OPENINGS}),
    stock AS (${stockRows(source)}),
    flow AS (${flowRows(source)}),
    by_all AS (
      SELECT ${KEYS}, ${STOCK_SUMS}, ${ageSums(collectionQuery, values)}, ${FLOW_NAMES.map((name) => `0 AS ${name}`).join(', ')}
      FROM (SELECT date_trunc('month', start_day)::date AS month, * FROM stock WHERE start_day ${range} ${filter}) s
      GROUP BY ${KEYS}
      UNION ALL
      SELECT ${KEYS}, ${[...STOCK_NAMES, ...AGES.map(({ name }) => name)].map(() => '0').join(', ')}, ${FLOW_SUMS}
      FROM (SELECT date_trunc('month', day)::date AS month, * FROM flow WHERE day ${range} ${filter}) f
      GROUP BY ${KEYS}
    )
    SELECT grouping(month, type_tier, country_id, charge_type) AS level, to_char(month, 'YYYY-MM') AS month, type_tier,
      country_id, charge_type, ${ALL_NAMES.map((name) => `coalesce(sum(${name}), 0)::bigint AS ${name}`).join(', ')},
      (SELECT position FROM public.collection_roll) AS rolled_to
    FROM by_all GROUP BY GROUPING SETS ((month), (type_tier), (country_id), (charge_type), ())`;
  return { text, values: values.list };
}

/** The value of grouping() for each of the grouping sets. */
export const LEVELS = {
  total: 0b1111,
  month: 0b0111,
  tier: 0b1011,
  country: 0b1101,
  charge: 0b1110,
} as const;

const KEYS = 'month, country_id, type_tier, charge_type';

const STOCK_NAMES = ['charged', 'in_review', 'owed'];
const STOCK_SUMS = `sum(charged) AS charged, sum(due) FILTER (WHERE status = 'in_review') AS in_review,
  sum(due) FILTER (WHERE status = 'pending') AS owed`;

const FLOWS = FIGURE_NAMES.flatMap((name) => {
  const figure = getDefinition(name);
  return figure.of === 'postings' ? [{ name, ...figure }] : [];
});
const FLOW_NAMES = FLOWS.map(({ name }) => name);
const FLOW_SUMS = FLOWS.map(
  ({ name, posted, sign }) => `${sign} * sum(amount) FILTER (WHERE figure = '${posted}') AS ${name}`,
).join(', ');

const ALL_NAMES = [...STOCK_NAMES, ...AGES.map(({ name }) => name), ...FLOW_NAMES];

function ageSums({ at }: BoundCollectionQuery, values: Values): string {
  const sums = AGES.map(({ name }) => {
    const { gte, lte } = getAgeWindow(name, at);
    const conditions = ["status = 'pending'"];
    if (gte !== undefined) conditions.push(`window_end >= ${values.bind(gte)}::timestamptz`);
    if (lte !== undefined) conditions.push(`window_end <= ${values.bind(lte)}::timestamptz`);
    return `sum(due) FILTER (WHERE ${conditions.join(' AND ')}) AS ${name}`;
  });
  return sums.join(', ');
}

function buildFilter({ typeTier, countryId, chargeKind }: BoundCollectionQuery, values: Values): string {
  let sql = '';
  if (typeTier !== null) sql += ` AND type_tier = ${values.bind(typeTier)}::integer`;
  if (countryId !== null) sql += ` AND country_id = ${values.bind(countryId)}::uuid`;
  if (chargeKind === 'service') sql += ' AND charge_type IS NULL';
  else if (chargeKind !== null) sql += ` AND charge_type = ${values.bind(chargeKind)}`;
  return sql;
}

/**
 * The range around the day only serves the index on occurred_at: when a day begins depends on the zone, and it may
 * begin twice.
 */
function buildSource({ zone, asOf, rolledTo, fromDayEnd }: BoundCollectionQuery, values: Values): Source {
  const inZone = values.bind(zone);
  const rolled = `${values.bind(rolledTo)}::bigint`;
  const storedCondition = rolledTo === 0 ? 'false' : 'true';
  if (asOf === null) {
    return { zone: inZone, sums: storedCondition, events: [{ sign: '', where: `e.position > ${rolled}` }] };
  }
  const at = `${values.bind(asOf)}::timestamptz`;
  const day = `(${at} AT TIME ZONE ${inZone})::date`;
  const dayOfEvent = `(e.occurred_at AT TIME ZONE ${inZone})::date`;
  const isSameDay = (from: string, to: string): string =>
    `e.occurred_at > ${from} AND e.occurred_at <= ${to} AND ${dayOfEvent} = ${day}`;
  if (fromDayEnd) {
    const laterSameDay = isSameDay(at, `${at} + interval '27 hours'`);
    const newEvents = { sign: '' as const, where: `e.position > ${rolled} AND e.occurred_at <= ${at}` };
    const later = { sign: '-' as const, where: `e.position <= ${rolled} AND ${laterSameDay}` };
    return { zone: inZone, sums: `${storedCondition} AND day <= ${day}`, events: [newEvents, later] };
  }
  const newEvents = `e.position > ${rolled} AND e.occurred_at <= ${at} AND ${dayOfEvent} < ${day}`;
  const earlierSameDay = isSameDay(`${at} - interval '27 hours'`, at);
  const events = [newEvents, earlierSameDay].map((where) => ({ sign: '' as const, where }));
  return { zone: inZone, sums: `${storedCondition} AND day < ${day}`, events };
}

/** The events, selected once: if each part repeated the condition, the planner would rather read all postings first. */
function selectEvents({ events }: Source): string {
  return events
    .map(
      ({ sign, where }) =>
        `SELECT ${sign}1 AS sign, e.league_id, e.version FROM ledger.event e WHERE ${where}`,
    )
    .join(' UNION ALL ');
}

/** The states that the events began; each one ended the payment's previous state. */
const OPENINGS = `
    SELECT t.sign, s.*, l.country_id FROM taken t
      JOIN read.payment_state s ON s.league_id = t.league_id AND s.since_version = t.version
      LEFT JOIN public.league l ON l.id = s.league_id`;

function stockRows({ zone, sums }: Source): string {
  return `
    SELECT start_day, country_id, type_tier, charge_type, status, window_end, charged, due
    FROM public.collection_stock WHERE ${sums}
    UNION ALL
    SELECT (start_charge_date AT TIME ZONE ${zone})::date, country_id, type_tier, charge_type, status,
      final_payment_date, sign * charged, sign * due FROM begun
    UNION ALL
    SELECT (s.start_charge_date AT TIME ZONE ${zone})::date, b.country_id, s.type_tier, s.charge_type, s.status,
      s.final_payment_date, -b.sign * s.charged, -b.sign * s.due
    FROM begun b JOIN read.payment_state s ON s.league_id = b.league_id AND s.payment_id = b.payment_id
      AND s.until_version = b.since_version`;
}

function flowRows({ zone, sums }: Source): string {
  return `
    SELECT day, country_id, type_tier, charge_type, figure, amount FROM public.collection_flow WHERE ${sums}
    UNION ALL
    SELECT (p.occurred_at AT TIME ZONE ${zone})::date, l.country_id, p.type_tier, p.charge_type, p.figure,
      t.sign * p.amount
    FROM taken t JOIN read.posting p ON p.league_id = t.league_id AND p.version = t.version
      LEFT JOIN public.league l ON l.id = p.league_id`;
}
