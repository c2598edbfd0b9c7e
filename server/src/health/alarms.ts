import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/index.js';
import { Readiness } from './readiness.js';

export const ALARM_CODES = [
  'DAILY_RUN_LATE',
  'LEAGUES_DOWN',
  'BACKUPS_SUSPICIOUS',
  'RECOVERY_POINT_OLD',
  'DRILL_FAILED',
  'QUEUE_DOWN',
  'DISK_LOW',
  'PARTITION_MISSING',
  'DIGEST_LATE',
  'DIGEST_CONTRADICTED',
] as const;
export type AlarmCode = (typeof ALARM_CODES)[number];

/** A problem that somebody has to solve. */
export interface Alarm {
  code: AlarmCode;
  /**
   * By code: hours since the last daily run; number of leagues that are down or have a suspicious backup; minutes that
   * cannot be restored.
   */
  figure: number | null;
}

export interface AlarmFigures {
  hours_since_daily_run: number;
  leagues_down: number;
  suspicious_backups: number;
  /** Seconds since the newest restorable moment; null if the platform backs up nothing, or none is known yet. */
  recovery_point_age: number | null;
  /** The archiving worker could not even start. */
  recovery_is_broken: boolean;
  drill_failed: boolean;
  /** Workers create partitions two months ahead. */
  partition_missing: boolean;
  /** Hours since the ledger's newest digest was delivered, or since its first event if no digest is known. */
  hours_since_digest: number;
  /** Why there is no recent digest: it cannot be created or delivered, or digests and ledger contradict each other. */
  digest_failure: 'making' | 'place' | 'contradiction' | null;
}

/** The daily run takes place every 24 hours. */
const MAX_RUN_HOURS = 25;
/** Usually it is half a second. */
const MAX_RECOVERY_MINUTES = 15;
const PARTITION_DAYS = 14;
/** Digests are created every hour. */
const MAX_DIGEST_HOURS = 3;

/** A league that is being restarted does not count as down yet. */
const FIGURES = `
  SELECT
    coalesce(extract(epoch FROM now() - coalesce((SELECT max(finished) FROM public.billing_run),
      (SELECT min(created) FROM public.users))) / 3600, 0)::float8 AS hours_since_daily_run,
    (SELECT count(*) FROM public.league_deployment
      WHERE instance = 'up' AND down_since < clock_timestamp() - interval '1 minute') AS leagues_down,
    (SELECT count(*) FROM public.league l WHERE l.deployment_status IN ('running', 'suspended') AND (
      SELECT b.suspicious FROM public.league_backup b WHERE b.league_id = l.id AND b.status = 'good'
      ORDER BY b.taken_at DESC LIMIT 1)) AS suspicious_backups,
    (SELECT extract(epoch FROM clock_timestamp() - (status ->> 'recovery_point')::timestamptz)::float8
      FROM public.backup_status WHERE (status ->> 'is_on')::boolean) AS recovery_point_age,
    EXISTS (SELECT FROM public.backup_status WHERE (status ->> 'is_on')::boolean
      AND status ->> 'recovery_point' IS NULL AND status -> 'errors' <> '[]') AS recovery_is_broken,
    coalesce((SELECT status = 'failed' FROM public.recovery_drill WHERE status IN ('passed', 'failed')
      ORDER BY created DESC LIMIT 1), false) AS drill_failed,
    (SELECT max(to_at) < clock_timestamp() + interval '${PARTITION_DAYS} days' FROM ledger.partition) AS partition_missing,
    coalesce((SELECT extract(epoch FROM clock_timestamp() - coalesce(max(placed), min(created))) / 3600
      FROM public.ledger_digest), (SELECT extract(epoch FROM clock_timestamp() - recorded_at) / 3600
      FROM ledger.event ORDER BY position LIMIT 1), 0)::float8 AS hours_since_digest,
    (SELECT kind FROM public.digest_failure
      WHERE kind = 'contradiction' OR since < clock_timestamp() - interval '15 minutes') AS digest_failure`;

/** The current alarms, for the console, the metrics and mails. */
@Injectable()
export class Alarms {
  constructor(
    private readonly database: Database,
    private readonly readiness: Readiness,
  ) {}

  async readFigures(): Promise<AlarmFigures> {
    const [figures] = await this.database.query<AlarmFigures>(FIGURES);
    return figures!;
  }

  async read(): Promise<Alarm[]> {
    const [figures, { checks }] = await Promise.all([this.readFigures(), this.readiness.report()]);
    const { hours_since_daily_run: hours, leagues_down: down, suspicious_backups: suspicious } = figures;
    const alarms: Alarm[] = [];
    if (hours > MAX_RUN_HOURS) alarms.push({ code: 'DAILY_RUN_LATE', figure: Math.floor(hours) });
    if (down > 0) alarms.push({ code: 'LEAGUES_DOWN', figure: down });
    if (suspicious > 0) alarms.push({ code: 'BACKUPS_SUSPICIOUS', figure: suspicious });
    const minutes = Math.floor((figures.recovery_point_age ?? 0) / 60);
    if (minutes >= MAX_RECOVERY_MINUTES || figures.recovery_is_broken)
      alarms.push({ code: 'RECOVERY_POINT_OLD', figure: minutes });
    if (figures.drill_failed) alarms.push({ code: 'DRILL_FAILED', figure: null });
    if (checks.queue === 'down') alarms.push({ code: 'QUEUE_DOWN', figure: null });
    if (checks.disk !== 'up') alarms.push({ code: 'DISK_LOW', figure: null });
    if (figures.partition_missing) alarms.push({ code: 'PARTITION_MISSING', figure: null });
    return [...alarms, ...digestAlarms(figures)];
  }
}

function digestAlarms({ hours_since_digest: hours, digest_failure: failure }: AlarmFigures): Alarm[] {
  if (failure === 'contradiction') return [{ code: 'DIGEST_CONTRADICTED', figure: null }];
  const isLate = hours > MAX_DIGEST_HOURS || failure !== null;
  return isLate ? [{ code: 'DIGEST_LATE', figure: Math.floor(hours) }] : [];
}
