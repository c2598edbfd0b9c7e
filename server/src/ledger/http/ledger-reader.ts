import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.js';
import type { Instant } from '../../kernel/index.js';
import { notFound } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import type { ListRow } from '../../platform/database/index.js';
import type { Language, ListQuery } from '../../platform/http/index.js';
import { ListPage, Lists, readListRequest } from '../../platform/http/index.js';
import type { NewEvent } from '../domain/index.js';
import { upcastIfKnown } from '../read-event.js';
import type { AccountView, Verification, SentenceOptions } from '../queries/index.js';
import {
  accountAsOf,
  AUDIT_LIST,
  DIGEST_LIST,
  ENTRY_LIST,
  EVENT_LIST,
  forOwner,
  LEAGUE_OF_PAYMENT,
  pageOfEntries,
  POSTING_LIST,
  readEntries,
  readPlanNames,
  writeSentence,
  Verifications,
} from '../queries/index.js';
import { requireOwnLeague } from './own-rows.js';

/** Reads the ledger itself: events, audit rows, postings, an account as of an instant. */
@Injectable()
export class LedgerReader {
  constructor(
    private readonly lists: Lists,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly verifications: Verifications,
  ) {}

  /** Events of a league, oldest first, each with its sentence; owners do not see staff's internal notes (ADR 0118). */
  async events(leagueId: string, query: ListQuery, actor: Actor, language: Language): Promise<ListPage> {
    requireOwnLeague(actor, leagueId);
    const ofLeague = { rows: (bind: (value: unknown) => string) => `e.league_id = ${bind(leagueId)}::uuid` };
    const page = await this.lists.page(EVENT_LIST, query, ofLeague);
    if (page.total === 0 && !(await this.exists(leagueId))) throw notFound('league');
    const isOwner = actor.role === 'common';
    const writing = await this.writing(language);
    return page.map((row) => {
      const stored = upcastIfKnown(row as unknown as NewEvent);
      const { type, data } = isOwner ? forOwner(stored) : stored;
      return { ...row, data, description: writeSentence({ type, data } as NewEvent, writing) };
    });
  }

  /**
   * The entries of a league's account, newest first, each with its sentence and the running balance after it. If the
   * query names an instant, the list ends there, so that the first row has the balance at that time.
   */
  async entries(leagueId: string, query: ListQuery, language: Language): Promise<ListPage> {
    const request = readListRequest(ENTRY_LIST, query);
    const all = await readEntries(this.db, leagueId);
    if (all.length === 0) throw notFound('league');
    const { rows, total } = pageOfEntries(all, request);
    const writing = await this.writing(language);
    const written = rows.map(({ event, ...entry }) => ({
      ...entry,
      description: writeSentence(event, writing),
    }));
    return new ListPage(ENTRY_LIST.name, written, request.offset, total);
  }

  /** Audit rows with their sentences, newest first (R42a). */
  async audits(query: ListQuery, language: Language): Promise<ListPage> {
    const writing = await this.writing(language);
    return (await this.lists.page(AUDIT_LIST, query)).map((row) => describe(row, writing));
  }

  async audit(id: string, language: Language): Promise<ListRow> {
    return describe(await this.lists.one(AUDIT_LIST, id), await this.writing(language));
  }

  async postings(query: ListQuery): Promise<ListPage> {
    return this.lists.page(POSTING_LIST, query, OF_POSTINGS);
  }

  /** The account as of `asOf`; omitted: now. */
  async account(leagueId: string, asOf: Instant | undefined, actor: Actor): Promise<AccountView> {
    requireOwnLeague(actor, leagueId);
    return accountAsOf(this.db, leagueId, asOf ?? (await this.clock.now()));
  }

  /** Signed digests of the last month, newest first; older ones are only in the digest store. */
  async digests(query: ListQuery): Promise<ListPage> {
    return this.lists.page(DIGEST_LIST, query);
  }

  /** Verifies the ledger. Requests during a running verification get its result. */
  verify(): Promise<Verification> {
    return this.verifications.run();
  }

  private async writing(language: Language): Promise<SentenceOptions> {
    const { currency, billingTimeZone: zone } = this.config;
    return { language, currency, zone, plans: await readPlanNames(this.db) };
  }

  private async exists(leagueId: string): Promise<boolean> {
    const rows = await this.db.query('SELECT 1 FROM ledger.event WHERE league_id = $1 LIMIT 1', [leagueId]);
    return rows.length > 0;
  }
}

/** Relations of postings that can be expanded. */
export const OF_POSTINGS = { expand: { league: { by: 'league_id', of: LEAGUE_OF_PAYMENT } } };

function describe({ event, ...row }: ListRow, writing: SentenceOptions): ListRow {
  return { ...row, description: writeSentence(upcastIfKnown(event as NewEvent), writing) };
}
