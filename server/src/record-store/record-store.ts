import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { notFound } from '../kernel/index.js';
import { Clock } from '../platform/clock.js';
import { Database, ListReader } from '../platform/database/index.js';
import type { Querier, ListDeclaration, ListRow } from '../platform/database/index.js';
import { rejectReadOnlyChanges } from '../platform/http/index.js';
import { splitIntoActions, logActivity } from './activity.js';
import type { NamedAction } from './activity.js';
import { deleteRow, insertRow, toDeleteError, toWriteError, updateRow } from './sql.js';
import type { UniqueViolationCodes } from './sql.js';

/** The user who makes a change. */
interface Author {
  userId: string;
}

/** Checks before a row is deleted; throws a DomainError to prevent it. The row is locked. */
export type BeforeDelete = (tx: Querier, row: ListRow) => Promise<void>;

export interface UpdateOptions {
  /** The request body, if it differs from the values. */
  body?: object;
  /** Changes that have names of their own in the activity log. */
  acts?: readonly NamedAction[];
  /** Error codes of violated unique indexes, if not 409 ALREADY_EXISTS. */
  uniqueCodes?: UniqueViolationCodes;
}

/**
 * Writes plain records: one row, its timestamps and its entry in the activity log, in one transaction. Returns the
 * record as shown in its list.
 */
@Injectable()
export class RecordStore {
  private readonly reader: ListReader;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.reader = new ListReader(database);
  }

  /** Throws 409 ALREADY_EXISTS, 400 if it refers to a record that does not exist. */
  async create(
    author: Author,
    declaration: ListDeclaration,
    values: object,
    uniqueCodes?: UniqueViolationCodes,
  ): Promise<ListRow> {
    const id = v7();
    const at = await this.clock.now();
    return this.database.transaction(async (tx) => {
      const row = { id, ...written(values), created: at, updated: at };
      await insertRow(tx, declaration.table, row).catch((error: unknown) => {
        throw toWriteError(error, uniqueCodes);
      });
      const after = await this.require(declaration, id);
      await logActivity(tx, { ...about(author, declaration, id), action: 'created', after }, at);
      return after;
    });
  }

  /**
   * Changes only the given fields. Throws 404, and as `create`; 400 READ_ONLY if the body (by default the values)
   * contains another value for a field that cannot be changed.
   */
  async update(
    author: Author,
    declaration: ListDeclaration,
    id: string,
    values: object,
    { body = values, acts = [], uniqueCodes }: UpdateOptions = {},
  ): Promise<ListRow> {
    const changes = written(values);
    const at = await this.clock.now();
    return this.database.transaction(async (tx) => {
      const before = await this.lock(tx, declaration, id);
      rejectReadOnlyChanges(body, before);
      if (Object.keys(changes).length === 0) return before;
      await updateRow(tx, declaration.table, id, { ...changes, updated: at }).catch((error: unknown) => {
        throw toWriteError(error, uniqueCodes);
      });
      const after = await this.require(declaration, id);
      const change = { ...about(author, declaration, id), action: 'updated', before, after } as const;
      for (const act of splitIntoActions(change, acts)) await logActivity(tx, act, at);
      return after;
    });
  }

  /** Throws 404, 409 IN_USE while other records refer to it (R5). */
  async remove(
    author: Author,
    declaration: ListDeclaration,
    id: string,
    before: BeforeDelete = async () => undefined,
  ): Promise<ListRow> {
    const at = await this.clock.now();
    return this.database.transaction(async (tx) => {
      const row = await this.lock(tx, declaration, id);
      await before(tx, row);
      await deleteRow(tx, declaration.table, id).catch((error: unknown) => {
        throw toDeleteError(error);
      });
      await logActivity(tx, { ...about(author, declaration, id), action: 'deleted', before: row }, at);
      return row;
    });
  }

  /** Locks the row, so that the logged state is the one that was changed. */
  private async lock(tx: Querier, declaration: ListDeclaration, id: string): Promise<ListRow> {
    await tx.query(`SELECT 1 FROM ${declaration.table} WHERE id = $1 FOR UPDATE`, [id]);
    return this.require(declaration, id);
  }

  private async require(declaration: ListDeclaration, id: string): Promise<ListRow> {
    const row = await this.reader.one(declaration, id);
    if (!row) throw notFound(declaration.name);
    return row;
  }
}

function about(author: Author, declaration: ListDeclaration, recordId: string) {
  return { userId: author.userId, resource: declaration.name, recordId };
}

/** The fields of a body without absent ones. */
function written(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
