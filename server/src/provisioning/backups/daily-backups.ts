import { DateTime } from 'luxon';
import { SYSTEM_USER_ID, deriveUuidV7 } from '../../kernel/index.js';
import type { Config } from '../../platform/config/index.js';
import type { Database } from '../../platform/database/index.js';

/** The limit of unfinished daily backups: the others wait for the next run. */
const MAX_OPEN = 20;

/**
 * Running leagues without a backup task of the day. A league registered after the start time gets its first one the next
 * day; a failed backup can be retried by staff.
 */
const DUE = `
  SELECT l.id FROM public.league l JOIN public.league_deployment d ON d.league_id = l.id AND d.instance = 'up'
  WHERE l.deployment_status IN ('running', 'suspended') AND l.created < $1
    AND NOT EXISTS (SELECT FROM public.provisioning_task t
      WHERE t.league_id = l.id AND t.kind = 'backup' AND t.input = $2)
  ORDER BY l.id
  LIMIT greatest(0, $3 - (SELECT count(*) FROM public.provisioning_task o
    WHERE o.status IN ('pending', 'running') AND o.kind = 'backup' AND o.input ->> 'kind' = 'daily'))`;

/** Two workers at once find the same leagues and derive the same task ids. */
const CREATE_TASKS = `
  INSERT INTO public.provisioning_task (id, kind, league_id, requested_by, created, updated, input)
  SELECT n.id, 'backup', n.league_id, $3, clock_timestamp(), clock_timestamp(), $4
  FROM unnest($1::uuid[], $2::uuid[]) AS n (id, league_id)
  ON CONFLICT (id) DO NOTHING RETURNING id`;

/**
 * Backs up every running league once a day by real time, a few at a time, so that other tasks are not delayed. Each backup is
 * a separate task and fails on its own.
 */
export class DailyBackups {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  /** Creates the next tasks that are due. @returns their number */
  async createTasks(now = new Date()): Promise<number> {
    const begin = this.startOfBackups(now);
    if (begin === null || begin > now) return 0;
    const day = DateTime.fromJSDate(now, { zone: this.config.billingTimeZone }).toISODate()!;
    const input = JSON.stringify({ kind: 'daily', day });
    const at = begin.toISOString();
    const due = await this.db.query<{ id: string }>(DUE, [at, input, MAX_OPEN]);
    if (due.length === 0) return 0;
    const leagues = due.map(({ id }) => id);
    const ids = leagues.map((id) => deriveUuidV7(at, `daily backup/${id}/${day}`));
    return (await this.db.query(CREATE_TASKS, [ids, leagues, SYSTEM_USER_ID, input])).length;
  }

  /** Today's start time in the billing time zone; null when daily backups are off. */
  private startOfBackups(now: Date): Date | null {
    const { dailyAtMinute } = this.config.provisioning.backups;
    if (dailyAtMinute === null) return null;
    const zone = this.config.billingTimeZone;
    const [hour, minute] = [Math.floor(dailyAtMinute / 60), dailyAtMinute % 60];
    return DateTime.fromJSDate(now, { zone }).set({ hour, minute, second: 0, millisecond: 0 }).toJSDate();
  }
}
