import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import type { ListDeclaration, ListRow } from '../platform/database/index.js';
import { Lists } from '../platform/http/index.js';
import type { ListPage, ListQuery } from '../platform/http/index.js';
import { BACKUP_STATUS_FIELDS } from '../provisioning/index.js';
import { leagueViewFor } from './league-view.js';
import { leagueList } from './league.js';
import { findUrlExtensionProblem } from './url-extension.js';

export interface Availability {
  available: boolean;
  reason?: string;
}

/** Leagues as each role sees them. */
@Injectable()
export class LeagueReader {
  private readonly declaration: ListDeclaration;
  /** Includes fields that only those who operate leagues may see. */
  private readonly operated: ListDeclaration;

  constructor(
    private readonly lists: Lists,
    private readonly database: Database,
    config: Config,
  ) {
    this.declaration = leagueList(config);
    const fields = { ...this.declaration.fields, ...BACKUP_STATUS_FIELDS };
    this.operated = { ...this.declaration, fields };
  }

  list(actor: Actor, query: ListQuery): Promise<ListPage> {
    return this.lists.page(this.declarationFor(actor), query, leagueViewFor(actor));
  }

  /** Throws 404 if the actor may not see the league. */
  one(actor: Actor, id: string, query: ListQuery = {}): Promise<ListRow> {
    return this.lists.one(this.declarationFor(actor), id, leagueViewFor(actor), query);
  }

  private declarationFor({ role }: Actor): ListDeclaration {
    return role === 'admin' ? this.operated : this.declaration;
  }

  /** Whether a url_extension is available; if not, the code of the reason. */
  async availability(urlExtension: string): Promise<Availability> {
    const problem = findUrlExtensionProblem(urlExtension);
    if (problem) return { available: false, reason: problem };
    const existing = await this.database.query(
      `SELECT 1 FROM public.league WHERE url_extension = $1 AND deployment_status <> 'deleted'`,
      [urlExtension],
    );
    return existing.length > 0 ? { available: false, reason: 'DUPLICATE' } : { available: true };
  }
}
