import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../identity/index.js';
import { v7 } from 'uuid';
import { DomainError } from '../kernel/index.js';
import type { CommandResult, LeagueTerms } from '../ledger/index.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/index.js';
import type { ListRow, Querier } from '../platform/database/index.js';
import { badField, toDomainError, rejectReadOnlyChanges } from '../platform/http/index.js';
import type { ChangeConditions } from '../platform/http/index.js';
import { addTask } from '../provisioning/index.js';
import { logActivity, updateRow } from '../record-store/index.js';
import type { UpdateLeagueBody } from './league-bodies.js';
import { LeagueAccounts } from './league-accounts.js';
import { LeagueReader } from './league-reader.js';
import { requireOwner } from './owners.js';
import { toLeagueError } from './registration.js';

const PROFILE = [
  'name',
  'url_extension',
  'user_id',
  'country_id',
  'unique_inscription_charge',
  'can_upload_receipt',
] as const;
/** The profile fields that instances show. */
const PUSHED_FIELDS = [
  'name',
  'url_extension',
  'user_id',
  'country_id',
  'unique_inscription_charge',
] as const;
const TERMS = [
  'type_tier',
  'charge_type',
  'price',
  'months_of_charge',
  'initial_payment_day',
  'final_payment_day',
  'walkover_charge',
] as const;

/** What an owner may change of their own league (R43). */
const OWNERS_OWN = new Set<string>(['name', 'type_tier']);

/** Fields that the calendar, payments and deployments change while somebody edits. */
const MOVING = [
  'updated',
  'version',
  'owed',
  'overdue',
  'deployment_status',
  'price_negotiated',
  'cancelled_at',
];

type DryRun = Extract<CommandResult, { kind: 'dry_run' }>['outcome'] & { dry_run: true };

function pick<K extends keyof UpdateLeagueBody>(
  keys: readonly K[],
  body: UpdateLeagueBody,
  before: ListRow,
): Pick<UpdateLeagueBody, K> {
  const changed = keys.filter((key) => body[key] !== undefined && body[key] !== before[key]);
  return Object.fromEntries(changed.map((key) => [key, body[key]])) as Pick<UpdateLeagueBody, K>;
}

/** Edits leagues: the profile here, the charges by a command on the ledger; both in one transaction. */
@Injectable()
export class LeagueChanges {
  private readonly log = new Logger(LeagueChanges.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly leagues: LeagueReader,
    private readonly accounts: LeagueAccounts,
  ) {}

  /**
   * Writes the fields that differ from the record. Throws 403 if an owner changes more than name and tier, 404, 409 as
   * the ledger's commands and DUPLICATE, USER_HAS_LEAGUE, 412 VERSION_MISMATCH.
   */
  async update(
    actor: Actor,
    id: string,
    body: UpdateLeagueBody,
    conditions: ChangeConditions,
  ): Promise<ListRow | DryRun> {
    return this.database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM public.league WHERE id = $1 FOR UPDATE', [id]);
      const before = await this.leagues.one(actor, id);
      rejectReadOnlyChanges(body, before, MOVING);
      const { expectedVersion } = conditions;
      if (expectedVersion !== undefined && expectedVersion !== before['version']) {
        throw new DomainError('VERSION_MISMATCH', 412, {}, { version: before['version'] });
      }
      const type_tier = await readRequestedTier(tx, body, before);
      const terms = pick(
        TERMS,
        { ...body, ...(type_tier === undefined ? {} : { type_tier }) },
        before,
      ) as LeagueTerms;
      const profile = pick(PROFILE, body, before);
      const forbidden = Object.keys({ ...profile, ...terms }).filter((name) => !OWNERS_OWN.has(name));
      if (actor.role === 'common' && forbidden.length > 0) throw new DomainError('FORBIDDEN', 403);
      const result = await this.changeTerms(actor, id, terms, conditions).catch((error: unknown) => {
        throw this.toDomainError(error, before, terms);
      });
      if (result?.kind === 'dry_run') return { dry_run: true, ...result.outcome };
      return this.changeProfile(tx, actor, before, profile);
    });
  }

  private async changeTerms(
    actor: Actor,
    id: string,
    terms: LeagueTerms,
    { expectedVersion, dryRun }: ChangeConditions,
  ): Promise<CommandResult | undefined> {
    if (Object.keys(terms).length === 0 && !dryRun) return undefined;
    const version = expectedVersion === undefined ? {} : { expectedVersion };
    return this.accounts.change({ actorId: actor.userId, dryRun, ...version }, id, terms);
  }

  /** Unexpected errors get the codes that say what failed, and are logged. Domain errors stay unchanged. */
  private toDomainError(error: unknown, before: ListRow, { type_tier = 1 }: LeagueTerms): unknown {
    if (toDomainError(error).code !== 'INTERNAL_ERROR') return error;
    this.log.error(
      `Changing the terms of league ${String(before['id'])} failed`,
      error instanceof Error ? error.stack : error,
    );
    const isFirst = before['type_tier'] === 1 && type_tier > 1;
    return new DomainError(isFirst ? 'FIRST_PAYMENT_FAILED' : 'LEAGUE_PAYMENTS_UPDATE_FAILED', 500);
  }

  private async changeProfile(
    tx: Querier,
    actor: Actor,
    before: ListRow,
    profile: Partial<UpdateLeagueBody>,
  ): Promise<ListRow> {
    const id = before['id'] as string;
    const at = await this.clock.now();
    if (profile.user_id !== undefined) await requireOwner(tx, profile.user_id);
    if (Object.keys(profile).length > 0) {
      await updateRow(tx, 'public.league', id, { ...profile, updated: at }).catch((error: unknown) => {
        throw toLeagueError(error, profile.url_extension ?? '');
      });
      await this.notifyInstance(tx, actor, before, profile);
    }
    const after = await this.leagues.one(actor, id);
    if (Object.keys(profile).length === 0 && after['version'] === before['version']) return after;
    await logActivity(
      tx,
      { userId: actor.userId, action: 'updated', resource: 'leagues', recordId: id, before, after },
      at,
    );
    return after;
  }

  /** The instance of a deployed league shows its name, address, country and owner (R28). */
  private async notifyInstance(
    tx: Querier,
    actor: Actor,
    before: ListRow,
    profile: Partial<UpdateLeagueBody>,
  ): Promise<void> {
    if (before['port'] === null || !PUSHED_FIELDS.some((name) => name in profile)) return;
    const [leagueId, at] = [before['id'] as string, await this.clock.now()];
    // When the address changes, the site moves and the old address is free again (R33).
    const kind = profile.url_extension === undefined ? 'update_info' : 'readdress';
    await addTask(tx, { id: v7(), kind, leagueId, requestedBy: actor.userId, at });
  }
}

/** The type of the requested tier: by type_tier, or by tier_id if that is the one that differs. */
async function readRequestedTier(
  tx: Querier,
  body: UpdateLeagueBody,
  before: ListRow,
): Promise<number | undefined> {
  if (body.tier_id === undefined || body.tier_id === before['tier_id']) return body.type_tier;
  const [tier] = await tx.query<{ type_tier: number }>('SELECT type_tier FROM public.tiers WHERE id = $1', [
    body.tier_id,
  ]);
  if (!tier) throw badField('tier_id', 'UNKNOWN_TIER');
  const changesTier = body.type_tier !== undefined && body.type_tier !== before['type_tier'];
  if (changesTier && body.type_tier !== tier.type_tier) throw badField('type_tier', 'UNKNOWN_TIER');
  return tier.type_tier;
}
