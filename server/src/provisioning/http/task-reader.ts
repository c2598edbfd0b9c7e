import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.js';
import { Database } from '../../platform/database/index.js';
import type { ListRow } from '../../platform/database/index.js';
import { Lists } from '../../platform/http/index.js';
import type { Language, ListPage, ListQuery, ListView } from '../../platform/http/index.js';
import { PROVISIONING_TASKS } from '../task.js';
import { findErrorText } from '../texts/index.js';

const LOG_TAIL = 100;

/** Owners see the tasks of their own league. */
function createView(actor: Actor): ListView {
  if (actor.role === 'admin') return {};
  return { rows: (bind) => `p.league_id = ${bind(actor.leagueId ?? null)}::uuid` };
}

/** Only admins get the advice, since only they can act on it. */
function addTexts(row: ListRow, actor: Actor, language: Language): ListRow {
  const code = row['error_code'];
  const text = typeof code === 'string' ? findErrorText(code, language) : null;
  return {
    ...row,
    error: text?.message ?? null,
    what_to_do: actor.role === 'admin' ? (text?.action ?? null) : null,
  };
}

@Injectable()
export class TaskReader {
  constructor(
    private readonly lists: Lists,
    private readonly db: Database,
  ) {}

  async list(actor: Actor, query: ListQuery, language: Language): Promise<ListPage> {
    const page = await this.lists.page(PROVISIONING_TASKS, query, createView(actor));
    page.rows.splice(0, page.rows.length, ...page.rows.map((row) => addTexts(row, actor, language)));
    return page;
  }

  /** Throws 404 for tasks that the actor may not see. */
  async one(actor: Actor, id: string, language: Language): Promise<ListRow> {
    const task = await this.lists.one(PROVISIONING_TASKS, id, createView(actor));
    const steps = await this.db.query(
      `SELECT name, status, attempts, started, finished, error_code FROM public.provisioning_step
       WHERE task_id = $1 ORDER BY position`,
      [id],
    );
    const log = await this.db.query(
      `SELECT at, step, line FROM public.provisioning_log WHERE task_id = $1 ORDER BY id DESC LIMIT $2`,
      [id, LOG_TAIL],
    );
    return { ...addTexts(task, actor, language), steps, log: log.toReversed() };
  }
}
