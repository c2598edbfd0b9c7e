import type { ListDeclaration, ListField } from '../platform/database/index.js';
import { sitePort } from '../provisioning/index.js';
import type { SiteSettings } from '../provisioning/index.js';

export const DEPLOYMENT_STATUSES = [
  'pending',
  'deploying',
  'running',
  'suspended',
  'failed',
  'deleted',
] as const;
export const CHARGE_TYPES = ['J', 'P'] as const;

/** Where leagues are served: `{url_extension}.{LEAGUE_DOMAIN}` (R36a). */
export type LeagueSites = SiteSettings;

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function urlSql(sites: LeagueSites): string {
  const suffix = `.${sites.leagueDomain}${sitePort(sites)}`;
  return `${quoted(`${new URL(sites.publicUrl).protocol}//`)} || l.url_extension || ${quoted(suffix)}`;
}

/** Fields from the projection of the account. */
const ACCOUNT_FIELDS: Record<string, ListField> = {
  charge_type: { sql: 'a.charge_type', type: 'text', values: CHARGE_TYPES },
  walkover_charge: { sql: 'a.walkover_charge', type: 'boolean' },
  months_of_charge: { sql: 'a.months_of_charge', type: 'integer' },
  price: { sql: 'a.price', type: 'integer' },
  price_negotiated: { sql: 'a.price_negotiated', type: 'boolean' },
  cancelled_at: { sql: 'a.cancelled_at', type: 'instant' },
  initial_payment_day: { sql: 'a.initial_payment_day', type: 'integer' },
  final_payment_day: { sql: 'a.final_payment_day', type: 'integer' },
  tier_id: { sql: 'a.tier_id', type: 'id' },
  type_tier: { sql: 'a.type_tier', type: 'integer' },
  positive_balance: { sql: 'a.positive_balance', type: 'integer' },
  version: { sql: 'a.version', type: 'integer' },
  owed: { sql: 'a.owed', type: 'integer' },
  overdue: {
    // In a subquery, so that the clock is not read once per row. An overdue league owes something: indexes can use that
    // condition.
    sql: '(a.owed > 0 AND a.overdue_from IS NOT NULL AND a.overdue_from < (SELECT public.platform_now()))',
    type: 'boolean',
  },
};

/** Leagues with their accounts: profile and deployment from `league`, the rest from the projections. */
export function leagueList(sites: LeagueSites): ListDeclaration {
  return {
    name: 'leagues',
    table: 'public.league',
    alias: 'l',
    joins: { a: 'JOIN read.league_account a ON a.league_id = l.id' },
    drivers: { a: { table: 'read.league_account', key: 'league_id' } },
    fields: {
      id: { sql: 'l.id', type: 'id' },
      name: { sql: 'l.name', type: 'text', sortSql: 'l.search' },
      url_extension: { sql: 'l.url_extension', type: 'text' },
      url: { sql: urlSql(sites), type: 'text', sortSql: 'l.url_extension' },
      unique_inscription_charge: { sql: 'l.unique_inscription_charge', type: 'boolean' },
      user_id: { sql: 'l.user_id', type: 'id' },
      server_id: { sql: 'l.server_id', type: 'id' },
      country_id: { sql: 'l.country_id', type: 'id' },
      port: { sql: 'l.port', type: 'integer' },
      reference_code: {
        sql: "left(l.reference_code, 4) || '-' || substr(l.reference_code, 5)",
        type: 'text',
      },
      can_upload_receipt: { sql: 'l.can_upload_receipt', type: 'boolean' },
      deployment_status: { sql: 'l.deployment_status', type: 'text', values: DEPLOYMENT_STATUSES },
      // The site is not available until its owner has verified an address: it is not deployed yet, or stopped.
      waits_for_verification: {
        sql: `EXISTS (SELECT FROM public.unverified_signup s WHERE s.league_id = l.id
          AND (s.held_by IS NOT NULL OR s.stopped_at IS NOT NULL))`,
        type: 'boolean',
      },
      ...ACCOUNT_FIELDS,
      created: { sql: 'l.created', type: 'instant' },
      updated: { sql: 'greatest(l.updated, a.updated)', type: 'instant', sortSql: 'l.updated' },
    },
    search: { column: 'l.search', prefixes: ['l.search', 'l.url_extension'] },
    defaultSort: ['created', 'DESC'],
  };
}
