import { Injectable, Logger } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import type { SignInAnnouncement, Visitor } from '@touchline/contracts';
import { v7 } from 'uuid';
import { DomainError } from '../../kernel/index.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import type { Querier } from '../../platform/database/index.js';
import { describeError, InstanceResponseError, sendJson } from '../instance-client.js';
import { InstanceDirectory, instanceUnreachable } from '../instance-directory.js';

/** How long a sign-in link to a league is valid, by the instance's clock. */
const CODE_MS = 60_000;
/**
 * Longer than a session at a league's application lasts (league-app, VISIT_MS): the instance must not outlive the
 * platform's record.
 */
const MAX_AGE = `interval '9 hours'`;
/** Per user and league: the oldest sessions expire first. */
const MAX_OPEN = 20;

export interface LeagueSessionRequest {
  leagueId: string;
  user: Visitor;
  /** The platform session with which the league session ends; null for tasks of the platform itself. */
  sessionId: string | null;
}

const INSERT = `
  INSERT INTO public.league_visit (id, league_id, user_id, session_id, role, expires_at)
  SELECT $1, $2, $3, $4, $5, clock_timestamp() + ${MAX_AGE}
  WHERE $4::uuid IS NULL OR EXISTS (SELECT FROM public.session s
    WHERE s.id = $4 AND s.user_id = $3 AND s.ended_at IS NULL AND s.expires_at > now())
  RETURNING id`;

const EXPIRE_SURPLUS = `
  UPDATE public.league_visit SET expires_at = clock_timestamp() WHERE id IN (
    SELECT id FROM public.league_visit WHERE league_id = $1 AND user_id = $2 AND ended_at IS NULL
    ORDER BY created DESC OFFSET ${MAX_OPEN})`;

const SCHEDULE_SYNC = `
  INSERT INTO public.league_visit_news AS n (league_id, next_at)
  VALUES ($1, clock_timestamp() + interval '60 seconds')
  ON CONFLICT (league_id) DO UPDATE SET version = n.version + 1`;

/** Sessions that end with no platform session: those of the platform's own tasks. */
const EXPIRE_TASK_SESSIONS = `
  UPDATE public.league_visit SET expires_at = clock_timestamp()
  WHERE league_id = $1 AND session_id IS NULL AND ended_at IS NULL`;

/**
 * The instance's response may be older than its last update, which said that this session had ended: it has to be
 * updated again.
 */
const MARK_DELIVERED = `UPDATE public.league_visit SET handed_at = clock_timestamp(), ended_at = NULL WHERE id = $1`;

/** Sessions of owners and staff at leagues' own applications (R44, ADR 0073). */
@Injectable()
export class LeagueSessions {
  private readonly logger = new Logger(LeagueSessions.name);

  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly directory: InstanceDirectory,
  ) {}

  /**
   * Announces a user to the league's instance.
   * @returns the code that lets them in, once, within a minute
   * @throws DomainError 401 SESSION_ENDED; 409 LEAGUE_NOT_DEPLOYED, LEAGUE_OUTDATED; 503 LEAGUE_INSTANCE_UNREACHABLE
   */
  async open({ leagueId, user, sessionId }: LeagueSessionRequest): Promise<string> {
    const address = await this.directory.findAddress(leagueId);
    if (address === null) throw new DomainError('LEAGUE_NOT_DEPLOYED', 409);
    const id = v7();
    await this.db.transaction((tx) => insertSession(tx, { id, leagueId, user, sessionId }));
    // After the commit: any list of sessions without this one was read earlier.
    const handedAt = await readMicroseconds(this.db);
    const code = randomBytes(32).toString('base64url');
    const entry: SignInAnnouncement = {
      code_digest: createHash('sha256').update(code).digest('hex'),
      ...{ good_for_ms: CODE_MS, visit_id: id, handed_at: handedAt, visitor: user },
    };
    const sent = { body: entry, timeoutMs: this.config.leagueInstanceTimeoutMs };
    await sendJson(address, 'entries', sent).catch(async (error: unknown) => {
      // The code is not handed out: even if the instance has stored it, it lets nobody in.
      await this.db.query('DELETE FROM public.league_visit WHERE id = $1', [id]);
      this.logger.warn(
        `The instance of league ${leagueId} did not accept a session: ${describeError(error)}`,
      );
      const isOlder = error instanceof InstanceResponseError && error.status === 404;
      throw isOlder ? new DomainError('LEAGUE_OUTDATED', 409) : instanceUnreachable();
    });
    await this.db.query(MARK_DELIVERED, [id]);
    return code;
  }

  /** Ends the sessions that tasks of the platform have opened in a league; its instance is told within seconds. */
  async endTaskSessions(leagueId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query(EXPIRE_TASK_SESSIONS, [leagueId]);
      await tx.query(SCHEDULE_SYNC, [leagueId]);
    });
  }
}

async function insertSession(
  tx: Querier,
  { id, leagueId, user, sessionId }: LeagueSessionRequest & { id: string },
): Promise<void> {
  const { user_id, role } = user;
  const opened = await tx.query(INSERT, [id, leagueId, user_id, sessionId, role]);
  if (opened.length === 0) throw new DomainError('SESSION_ENDED', 401);
  await tx.query(EXPIRE_SURPLUS, [leagueId, user_id]);
  await tx.query(SCHEDULE_SYNC, [leagueId]);
}

async function readMicroseconds(db: Querier): Promise<number> {
  const [row] = await db.query<{ at: string }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint::text AS at',
  );
  return Number(row!.at);
}
