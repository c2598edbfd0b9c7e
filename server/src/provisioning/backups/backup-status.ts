import type { ListField } from '../../platform/database/index.js';

/** `overdue`: it runs, and its last good backup is older than 36 hours. `failed`: the last attempt failed. */
export const LEAGUE_BACKUP_STATUSES = ['good', 'failed', 'overdue', 'none'] as const;

const OVERDUE = `interval '36 hours'`;

const lastGoodColumn = (column: string): string =>
  `(SELECT b.${column} FROM public.league_backup b WHERE b.league_id = l.id AND b.status = 'good'
    ORDER BY b.taken_at DESC LIMIT 1)`;

/** The backup status of a league, as fields of the list of leagues (alias `l`). */
export const BACKUP_STATUS_FIELDS: Readonly<Record<string, ListField>> = {
  backup_status: {
    sql: `CASE
      WHEN l.deployment_status IN ('running', 'suspended') AND coalesce(${lastGoodColumn('taken_at')}, l.created) < now() - ${OVERDUE}
        AND EXISTS (SELECT FROM public.league_deployment d WHERE d.league_id = l.id AND d.instance = 'up') THEN 'overdue'
      WHEN (SELECT b.status FROM public.league_backup b WHERE b.league_id = l.id ORDER BY b.id DESC LIMIT 1) = 'failed'
        THEN 'failed'
      WHEN ${lastGoodColumn('id')} IS NULL THEN 'none'
      ELSE 'good' END`,
    type: 'text',
    values: LEAGUE_BACKUP_STATUSES,
  },
  backup_at: { sql: lastGoodColumn('taken_at'), type: 'instant' },
  backup_bytes: { sql: lastGoodColumn('bytes'), type: 'integer' },
};
