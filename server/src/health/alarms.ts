import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/index.js';
import { Readiness } from './readiness.js';

export const ALARM_CODES = [
  'DAILY_RUN_LATE',
  'LEAGUES_DOWN',
  'BACKUPS_SUSPICIOUS',
  'QUEUE_DOWN',
  'DISK_LOW',
] as const;
export type AlarmCode = (typeof ALARM_CODES)[number];

/** Something that somebody has to see to. */
export interface Alarm {
  code: AlarmCode;
  /** Hours since the last daily run; leagues that are down, or have such a backup. */
  figure: number | null;
}

export interface AlarmFigures {
  hours_since_daily_run: number;
  leagues_down: number;
  suspicious_backups: number;
}

/** The daily run comes every 24 hours. */
const MAX_RUN_HOURS = 25;

/** A league that is being started again is not down yet. */
const FIGURES = `
  SELECT
    coalesce(extract(epoch FROM now() - coalesce((SELECT max(finished) FROM public.billing_run),
      (SELECT min(created) FROM public.users))) / 3600, 0)::float8 AS hours_since_daily_run,
    (SELECT count(*) FROM public.league_deployment
      WHERE instance = 'up' AND down_since < clock_timestamp() - interval '1 minute') AS leagues_down,
    (SELECT count(*) FROM public.league l WHERE l.deployment_status IN ('running', 'suspended') AND (
      SELECT b.suspicious FROM public.league_backup b WHERE b.league_id = l.id AND b.status = 'good'
      ORDER BY b.taken_at DESC LIMIT 1)) AS suspicious_backups`;

/** What is wrong now, for the console, the metrics and mails. */
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
    if (checks.queue === 'down') alarms.push({ code: 'QUEUE_DOWN', figure: null });
    if (checks.disk !== 'up') alarms.push({ code: 'DISK_LOW', figure: null });
    return alarms;
  }
}
