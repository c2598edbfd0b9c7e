import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PERMISSIONS, Routes } from '../../identity/index.js';
import type { Actor, Permission } from '../../identity/index.js';
import type { Change } from '../feed/change.js';

/**
 * Records that belong to no league: whoever may read one may read all. Of other resources, owners see the records of
 * their league (R43).
 */
const PUBLIC_RESOURCES: ReadonlySet<string> = new Set(['tiers', 'countries', 'payment_providers']);

/**
 * Who receives a change: everyone who may read the record. The permission is that of the route that lists the resource,
 * so there is no second matrix; a resource that is listed below another one has `{resource}.read`. Without either,
 * nobody receives it.
 */
@Injectable()
export class Audience implements OnModuleInit {
  private permissions: ReadonlyMap<string, Permission | null | undefined> = new Map();

  constructor(private readonly routes: Routes) {}

  onModuleInit(): void {
    const lists = this.routes.all().flatMap(({ method, path, permission }) => {
      const resource = method === 'GET' ? /^\/api\/(\w+)$/.exec(path)?.[1] : undefined;
      return resource === undefined ? [] : [[resource, permission] as const];
    });
    this.permissions = new Map(lists);
  }

  mayReceive(actor: Actor, change: Change): boolean {
    if (change.user_id === actor.userId) return true;
    const permission = this.permissionFor(change.resource);
    if (permission === undefined) return false;
    if (permission !== null && !actor.permissions.has(permission)) return false;
    if (change.needs !== null && !actor.permissions.has(change.needs as Permission)) return false;
    return actor.role !== 'common' || isOwners(actor, change);
  }

  private permissionFor(resource: string): Permission | null | undefined {
    const cached = this.permissions.get(resource);
    if (cached !== undefined) return cached;
    const named = `${resource}.read`;
    return Object.hasOwn(PERMISSIONS, named) ? (named as Permission) : undefined;
  }

  /** The message about a change for this actor. The version is the account's, which not everyone may see. */
  describe(actor: Actor, { resource, record_id, version, change, league_id, progress }: Change): object {
    const visibleVersion = actor.permissions.has('ledger.read') ? version : null;
    return { resource, id: record_id, version: visibleVersion, change, league_id, ...progress };
  }

  /** The same for all actors who receive the same messages. */
  getKey({ permissions, role, leagueId, userId }: Actor): string {
    const own = permissions.has('users.read') ? '' : userId;
    return [role, leagueId ?? '', own, ...permissions].join();
  }
}

/** A change of many leagues names none of them: each owner rereads their own. */
function isOwners({ leagueId }: Actor, { resource, change, league_id }: Change): boolean {
  if (PUBLIC_RESOURCES.has(resource) || (change === 'many' && league_id === null)) return true;
  return league_id !== null && league_id === leagueId;
}
