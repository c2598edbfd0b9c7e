import type { LeagueSessionsBody } from '@touchline/contracts';
import type { Database } from '../../platform/database/index.js';

export interface PendingUpdate {
  update: LeagueSessionsBody;
  /** Sessions that have ended, which the instance has not confirmed yet. */
  ended: string[];
  version: string;
  isDeployed: boolean;
}

/** Number of leagues claimed at once, and how long the worker that claimed one has to update it. */
const BATCH = 50;
const CLAIM_TIME = `interval '15 seconds'`;
/** Interval of updates while a league has open sessions: five of them fit into the instance's lease (league-app, LEASE_MS). */
const HEARTBEAT = `interval '60 seconds'`;
/** After this many failures an instance is contacted once a minute: by then its sessions have expired without updates. */
const FAST_RETRIES = 40;
/** Longer than users added by a banned user are shown. */
const RETENTION = `interval '31 days'`;

/** Whether a session is still valid: by the user, the role of the session, and the platform session. */
const IS_LIVE = `(
  v.expires_at > clock_timestamp()
  AND EXISTS (
    SELECT FROM public.users u JOIN public.roles r ON r.id = u.role_id JOIN public.league l ON l.id = v.league_id
    WHERE u.id = v.user_id AND NOT u.is_vetado
      AND CASE v.role WHEN 'staff' THEN r.name = 'admin' ELSE l.user_id = u.id END)
  AND (v.session_id IS NULL OR EXISTS (
    SELECT FROM public.session s
    WHERE s.id = v.session_id AND s.user_id = v.user_id AND s.ended_at IS NULL AND s.expires_at > now())))`;

const OPEN_SESSIONS = `public.league_visit v WHERE v.league_id = $1 AND v.ended_at IS NULL`;

/** A league is due as soon as one of its sessions has ended; after a failure, not before its retry time. */
const CLAIM_DUE = `
  WITH due AS (
    SELECT n.league_id FROM public.league_visit_news n
    WHERE n.next_at <= clock_timestamp() OR (n.failures = 0 AND EXISTS (
      SELECT FROM public.league_visit v WHERE v.league_id = n.league_id AND v.ended_at IS NULL AND NOT ${IS_LIVE}))
    ORDER BY n.next_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
  )
  UPDATE public.league_visit_news n SET failures = n.failures + 1, next_at = clock_timestamp() + ${CLAIM_TIME}
  FROM due WHERE n.league_id = due.league_id RETURNING n.league_id`;

const NEXT_DUE = `
  SELECT extract(epoch FROM least(
    (SELECT min(next_at) FROM public.league_visit_news),
    (SELECT min(least(v.expires_at, s.expires_at)) FROM public.league_visit v
      LEFT JOIN public.session s ON s.id = v.session_id WHERE v.ended_at IS NULL)
  ) - clock_timestamp())::float8 * 1000 AS ms`;

const BANNED = `
  SELECT u.id AS user_id, left(regexp_replace(u.name || ' ' || u.last_name, '[[:cntrl:]]+', ' ', 'g'), 200) AS name,
    to_char(u.banned_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS banned_at
  FROM public.users u JOIN public.league l ON l.id = $1
  WHERE u.is_vetado AND u.banned_at > now() - ${RETENTION}
    AND (u.id = l.user_id OR EXISTS (
      SELECT FROM public.league_visit v WHERE v.user_id = u.id AND v.league_id = l.id))
  ORDER BY u.banned_at DESC LIMIT 50`;

/**
 * One statement, so that everything is from one moment, which is not before the reported time: now(). The time of
 * statement_timestamp() can be later than the snapshot; a session opened in between would be missing from a list that
 * seems to be newer, and the league would end it.
 */
const READ = `
  SELECT (extract(epoch FROM now()) * 1000000)::bigint::text AS as_of,
    (SELECT coalesce(json_agg(v.id) FILTER (WHERE ${IS_LIVE}), '[]') FROM ${OPEN_SESSIONS}) AS live,
    (SELECT coalesce(json_agg(v.id) FILTER (WHERE NOT ${IS_LIVE}), '[]') FROM ${OPEN_SESSIONS}) AS over,
    (SELECT coalesce(json_agg(b), '[]') FROM (${BANNED}) b) AS banned,
    n.version::text AS version, l.port IS NOT NULL AND l.deployment_status <> 'deleted' AS is_deployed
  FROM public.league_visit_news n JOIN public.league l ON l.id = n.league_id WHERE n.league_id = $1`;

/** Skips sessions announced to the instance after the list was read; they are part of the next update. */
const MARK_ENDED = `
  UPDATE public.league_visit SET ended_at = clock_timestamp()
  WHERE id = ANY ($1::uuid[]) AND coalesce(handed_at, created) < to_timestamp($2::numeric / 1000000)`;

const MARK_SYNCED = `
  UPDATE public.league_visit_news SET failures = 0,
    next_at = clock_timestamp() + CASE WHEN version = $2 THEN ${HEARTBEAT} ELSE interval '0' END
  WHERE league_id = $1 RETURNING version = $2 AS current`;

const REMOVE_IDLE = `
  DELETE FROM public.league_visit_news n WHERE n.league_id = $1 AND n.version = $2
    AND NOT EXISTS (SELECT FROM public.league_visit v WHERE v.league_id = n.league_id AND v.ended_at IS NULL)`;

const MARK_FAILED = `
  UPDATE public.league_visit_news
  SET next_at = clock_timestamp()
    + CASE WHEN failures < ${FAST_RETRIES} THEN least(10, 0.5 * 2 ^ least(failures, 10)) ELSE 60 END * interval '1 second'
  WHERE league_id = $1 RETURNING failures`;

/** The session updates that instances have to receive, as rows; any number of workers can process them. */
export class SessionSyncStore {
  constructor(private readonly db: Database) {}

  /** Claims leagues that are due: no other worker gets them for some seconds. */
  async claimDue(): Promise<string[]> {
    const rows = await this.db.query<{ league_id: string }>(CLAIM_DUE);
    return rows.map(({ league_id }) => league_id);
  }

  /** Milliseconds until a league is due because time passes; null if there are no open sessions. */
  async dueInMs(): Promise<number | null> {
    const [row] = await this.db.query<{ ms: number | null }>(NEXT_DUE);
    return row!.ms;
  }

  /** The complete update for a league; null if the league no longer exists. */
  async read(leagueId: string): Promise<PendingUpdate | null> {
    const [row] = await this.db.query<{
      as_of: string;
      live: string[];
      over: string[];
      banned: LeagueSessionsBody['banned'];
      version: string;
      is_deployed: boolean;
    }>(READ, [leagueId]);
    if (!row) return null;
    const { as_of, live, over, banned, version, is_deployed: isDeployed } = row;
    return { update: { as_of: Number(as_of), live, banned }, ended: over, version, isDeployed };
  }

  /**
   * The instance has confirmed the update, or there is no instance any more.
   * @returns false if something has changed since the update was read, so that the next one is due
   */
  async markDelivered(leagueId: string, { update, ended, version }: PendingUpdate): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      if (ended.length > 0) await tx.query(MARK_ENDED, [ended, update.as_of]);
      const [synced] = await tx.query<{ current: boolean }>(MARK_SYNCED, [leagueId, version]);
      await tx.query(REMOVE_IDLE, [leagueId, version]);
      return synced?.current ?? true;
    });
  }

  /**
   * The instance did not respond: schedules a retry with increasing delays, of at most ten seconds while its sessions
   * are still valid.
   * @returns the number of failures in a row
   */
  async markFailed(leagueId: string): Promise<number> {
    const [row] = await this.db.query<{ failures: number }>(MARK_FAILED, [leagueId]);
    return row?.failures ?? 0;
  }

  /** Ends all recorded sessions of a league without an instance. */
  async endAll(leagueId: string): Promise<void> {
    await this.db.query('UPDATE public.league_visit SET ended_at = clock_timestamp() WHERE league_id = $1', [
      leagueId,
    ]);
  }

  async removeOld(): Promise<void> {
    await this.db.query(`DELETE FROM public.league_visit WHERE created < now() - ${RETENTION}`);
  }
}
