import type { LeagueSessionsBody } from '@touchline/contracts';
import type { Database } from '../../platform/database/index.js';

export interface PendingUpdate {
  update: LeagueSessionsBody;
  /** Visits that are over, of which the instance has not taken note. */
  ended: string[];
  version: string;
  isDeployed: boolean;
}

/** Leagues that are told at one turn, and how long the worker that took one has time to tell it. */
const BATCH = 50;
const CLAIM_TIME = `interval '15 seconds'`;
/** While somebody is there: five of them fit into the instance's patience (league-app, LEASE_MS). */
const HEARTBEAT = `interval '60 seconds'`;
/** Failures after which an instance is asked once a minute: it was silent for longer than visits are good without us. */
const FAST_RETRIES = 40;
/** Longer than whom a banned user added is shown. */
const RETENTION = `interval '31 days'`;

/** Whether a visit goes on: by the user, the role that the visit was in, and the session. */
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

/** A league is told at once when one of its visits is over; after a failure not before its time. */
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
 * One statement, so that all of it is of one moment, which is not before the time it says: now(). The time of
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

/** One handed to the instance after we looked is not meant, and told again. */
const MARK_ENDED = `
  UPDATE public.league_visit SET ended_at = clock_timestamp()
  WHERE id = ANY ($1::uuid[]) AND coalesce(handed_at, created) < to_timestamp($2::numeric / 1000000)`;

const MARK_SYNCED = `
  UPDATE public.league_visit_news SET failures = 0,
    next_at = clock_timestamp() + CASE WHEN version = $2 THEN ${HEARTBEAT} ELSE interval '0' END
  WHERE league_id = $1`;

const REMOVE_IDLE = `
  DELETE FROM public.league_visit_news n WHERE n.league_id = $1 AND n.version = $2
    AND NOT EXISTS (SELECT FROM public.league_visit v WHERE v.league_id = n.league_id AND v.ended_at IS NULL)`;

const MARK_FAILED = `
  UPDATE public.league_visit_news
  SET next_at = clock_timestamp()
    + CASE WHEN failures < ${FAST_RETRIES} THEN least(10, 0.5 * 2 ^ least(failures, 10)) ELSE 60 END * interval '1 second'
  WHERE league_id = $1 RETURNING failures`;

/** What instances have to be told of their visits, as rows: any number of workers take turns. */
export class SessionSyncStore {
  constructor(private readonly db: Database) {}

  /** Takes leagues that are to be told now: nobody else has them for some seconds. */
  async claimDue(): Promise<string[]> {
    const rows = await this.db.query<{ league_id: string }>(CLAIM_DUE);
    return rows.map(({ league_id }) => league_id);
  }

  /** Milliseconds until a league has to be told something because time passes; null: nobody visits any. */
  async dueInMs(): Promise<number | null> {
    const [row] = await this.db.query<{ ms: number | null }>(NEXT_DUE);
    return row!.ms;
  }

  /** All that a league is to be told; null when there is no such league any more. */
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

  /** The instance has taken note, or there is none any more. */
  async markDelivered(leagueId: string, { update, ended, version }: PendingUpdate): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (ended.length > 0) await tx.query(MARK_ENDED, [ended, update.as_of]);
      await tx.query(MARK_SYNCED, [leagueId, version]);
      await tx.query(REMOVE_IDLE, [leagueId, version]);
    });
  }

  /**
   * It did not answer: tried again, ever more slowly, at least every ten seconds in the time that its visitors believe in.
   * @returns how often it has not answered
   */
  async markFailed(leagueId: string): Promise<number> {
    const [row] = await this.db.query<{ failures: number }>(MARK_FAILED, [leagueId]);
    return row?.failures ?? 0;
  }

  /** Ends what the records of a league without an instance still call open. */
  async endAll(leagueId: string): Promise<void> {
    await this.db.query('UPDATE public.league_visit SET ended_at = clock_timestamp() WHERE league_id = $1', [
      leagueId,
    ]);
  }

  async removeOld(): Promise<void> {
    await this.db.query(`DELETE FROM public.league_visit WHERE created < now() - ${RETENTION}`);
  }
}
