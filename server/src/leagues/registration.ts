import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { DomainError } from '../kernel/index.js';
import type { CommandResult } from '../ledger/index.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/index.js';
import { Database, ListReader } from '../platform/database/index.js';
import type { ListDeclaration, ListRow, Querier } from '../platform/database/index.js';
import { badField } from '../platform/http/index.js';
import { addTask } from '../provisioning/index.js';
import { insertRow, logActivity, toWriteError } from '../record-store/index.js';
import { leagueList } from './league.js';
import { LeagueAccounts } from './league-accounts.js';
import type { AccountPlan } from './league-accounts.js';

/** A league to be registered for an existing owner. */
export interface NewLeague {
  name: string;
  url_extension: string;
  type_tier: number;
  country_id?: string;
  /** Path of the league's fields in the body: `league.` in a registration. */
  prefix?: string;
}

export interface Owner {
  id: string;
  prefix_telephone_number: string | null;
}

export interface RegisteredLeague {
  league: ListRow;
  taskId: string;
  /** The result of opening its account: the first payment, if the plan has one. */
  account: CommandResult;
}

const UNIQUE_VIOLATION_CODES = {
  league_url_extension_key: 'DUPLICATE',
  league_user_id_key: 'USER_HAS_LEAGUE',
} as const;

/** 409 DUPLICATE with the `outcome` -1 of the legacy routes (glossary), 409 USER_HAS_LEAGUE. */
export function toLeagueError(error: unknown, urlExtension: string): unknown {
  const refusal = toWriteError(error, UNIQUE_VIOLATION_CODES);
  if (!(refusal instanceof DomainError) || refusal.code !== 'DUPLICATE') return refusal;
  return new DomainError('DUPLICATE', 409, { value: urlExtension }, { outcome: -1 });
}

async function findTier(tx: Querier, typeTier: number, prefix: string): Promise<AccountPlan> {
  // Shared lock: the tier cannot be deleted while a league is being registered on it (R5).
  const [tier] = await tx.query<AccountPlan>(
    'SELECT id, type_tier, match_price FROM public.tiers WHERE type_tier = $1 FOR SHARE',
    [typeTier],
  );
  if (!tier) throw badField(`${prefix}type_tier`, 'UNKNOWN_TIER');
  return tier;
}

/** By id, otherwise by dial code; of several countries with the same code, the main one (R33). */
async function findCountry(tx: Querier, id: string | undefined, dialPrefix: string | null): Promise<string> {
  const [country] =
    id === undefined
      ? await tx.query<{ id: string }>(
          `SELECT id FROM public.countries WHERE dial_code = $1 ORDER BY is_main_for_dial_code DESC, name LIMIT 1`,
          [`+${(dialPrefix ?? '').replace(/\D/g, '')}`],
        )
      : await tx.query<{ id: string }>('SELECT id FROM public.countries WHERE id = $1', [id]);
  if (!country)
    throw badField(id === undefined ? 'prefix_telephone_number' : 'country_id', 'UNKNOWN_COUNTRY');
  return country.id;
}

/** Registers leagues: the record, its account, its deployment task and the log entry, in one transaction (R33, R34). */
@Injectable()
export class Registration {
  private readonly leagues: ListDeclaration;
  private readonly reader: ListReader;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly accounts: LeagueAccounts,
    config: Config,
  ) {
    this.leagues = leagueList(config);
    this.reader = new ListReader(database);
  }

  /** Throws 400 UNKNOWN_TIER, UNKNOWN_COUNTRY; 409 DUPLICATE, USER_HAS_LEAGUE. Joins the caller's transaction. */
  async register(actorId: string, owner: Owner, league: NewLeague): Promise<RegisteredLeague> {
    const at = await this.clock.now();
    const { name, url_extension, type_tier, country_id, prefix = '' } = league;
    return this.database.transaction(async (tx) => {
      const tier = await findTier(tx, type_tier, prefix);
      const countryId = await findCountry(tx, country_id, owner.prefix_telephone_number);
      const id = v7();
      const row = {
        id,
        name,
        url_extension,
        user_id: owner.id,
        country_id: countryId,
        created: at,
        updated: at,
      };
      await insertRow(tx, 'public.league', row).catch((error: unknown) => {
        throw toLeagueError(error, url_extension);
      });
      const taskId = v7();
      await addTask(tx, { id: taskId, kind: 'deploy', leagueId: id, requestedBy: actorId, at });
      const account = await this.accounts.open(actorId, id, tier);
      const [registered = row] = await this.reader.some(this.leagues, [id]);
      await logActivity(
        tx,
        { userId: actorId, action: 'created', resource: 'leagues', recordId: id, after: registered },
        at,
      );
      return { league: registered, taskId, account };
    });
  }
}
