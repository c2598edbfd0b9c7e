import type { PlatformCode } from '@touchline/contracts';
import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { notFound, DomainError } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/index.js';
import { addTask, waiveVerification } from '../task.js';
import type { TaskKind } from '../tasks/task-kinds.js';
import type { Querier } from '../../platform/database/index.js';
import { toWriteError } from '../../record-store/index.js';

interface OperationRule {
  kind: TaskKind;
  /** League statuses in which it is allowed. Left out: whenever the league has a location. */
  statuses?: readonly string[];
  /** The error code in every other status. */
  code: PlatformCode;
  /** A running task of this kind has already read what it sends, so only a pending one is joined. */
  joinsPendingOnly?: true;
}

/** Operations on leagues. Compatibility routes may repeat an operation that is already done; it changes nothing. */
const OPERATIONS = {
  suspend: { kind: 'suspend', statuses: ['running'], code: 'LEAGUE_NOT_RUNNING' },
  resume: { kind: 'resume', statuses: ['suspended'], code: 'LEAGUE_NOT_SUSPENDED' },
  close_site: { kind: 'suspend', statuses: ['running', 'suspended'], code: 'LEAGUE_NOT_RUNNING' },
  open_site: { kind: 'resume', statuses: ['running', 'suspended'], code: 'LEAGUE_NOT_RUNNING' },
  deploy: { kind: 'deploy', statuses: ['pending', 'deploying', 'failed'], code: 'LEAGUE_SUSPENDED' },
  redeploy: { kind: 'redeploy', statuses: ['running'], code: 'LEAGUE_SUSPENDED' },
  backup: { kind: 'backup', statuses: ['running', 'suspended'], code: 'LEAGUE_NOT_RUNNING' },
  restore: { kind: 'restore', statuses: ['running', 'suspended'], code: 'LEAGUE_NOT_RUNNING' },
  delete: {
    kind: 'delete',
    statuses: ['pending', 'deploying', 'running', 'suspended', 'failed'],
    code: 'LEAGUE_DELETED',
  },
  move: { kind: 'move', statuses: ['running', 'suspended'], code: 'LEAGUE_NOT_RUNNING' },
  revive: { kind: 'revive', statuses: ['pending', 'failed'], code: 'LEAGUE_DELETED' },
  update_info: { kind: 'update_info', code: 'LEAGUE_NOT_DEPLOYED', joinsPendingOnly: true },
  update_plan: { kind: 'update_plan', code: 'LEAGUE_NOT_DEPLOYED', joinsPendingOnly: true },
} as const satisfies Record<string, OperationRule>;
export type Operation = keyof typeof OPERATIONS;

/** Operations by which staff approve a league whose owner has not verified their address. */
const VERIFICATION_WAIVERS: ReadonlySet<TaskKind> = new Set<TaskKind>([
  'deploy',
  'resume',
  'redeploy',
  'revive',
]);

const POLL_MS = 150;
/** After this the response is 202: most proxies close the connection after a minute. */
const TIMEOUT_MS = 50_000;

/** Creates tasks for leagues, and waits for them. */
@Injectable()
export class TaskRequests {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a task, or returns an open one of the same kind and input. Throws 404, 409 with the operation's code,
   * LEAGUE_DELETED.
   * @returns the task's id
   */
  async create(
    name: Operation,
    leagueId: string,
    requestedBy: string,
    input: Record<string, unknown> = {},
  ): Promise<string> {
    const at = await this.clock.now();
    return this.db.transaction(async (tx) => {
      const [league] = await tx.query<RequestedLeague>(
        `SELECT l.deployment_status, l.port, a.closed_at IS NOT NULL AS closed
         FROM public.league l JOIN read.league_account a ON a.league_id = l.id WHERE l.id = $1 FOR UPDATE OF l`,
        [leagueId],
      );
      if (!league) throw notFound('leagues');
      const rule: OperationRule = OPERATIONS[isRevival(name, league) ? 'revive' : name];
      const joined = rule.joinsPendingOnly ? ['pending'] : ['pending', 'running'];
      const [open] = await tx.query<{ id: string }>(
        `SELECT id FROM public.provisioning_task
         WHERE league_id = $1 AND kind = $2 AND status = ANY ($3) AND input = $4 ORDER BY id LIMIT 1`,
        [leagueId, rule.kind, joined, JSON.stringify(input)],
      );
      if (VERIFICATION_WAIVERS.has(rule.kind)) await waiveVerification(tx, leagueId);
      if (open) return open.id;
      if (rule.kind === 'revive' && league.deployment_status === 'deleted') {
        await restoreLeagueRow(tx, leagueId);
        league.deployment_status = 'pending';
      }
      assertState(rule, league);
      const id = v7();
      await addTask(tx, { id, kind: rule.kind, leagueId, requestedBy, at, input });
      return id;
    });
  }

  /**
   * Waits for a task's end. Within a transaction no worker can see the task yet, so it does not wait.
   * Throws 503 `failureCode`.
   * @returns false when it is still running
   */
  async wait(
    id: string,
    failureCode: PlatformCode = 'TASK_FAILED',
    timeoutMs = TIMEOUT_MS,
  ): Promise<boolean> {
    if (this.db.inTransaction) return false;
    for (
      const startedAt = performance.now();
      performance.now() - startedAt < timeoutMs;
      await sleep(POLL_MS)
    ) {
      const [task] = await this.db.query<{ status: string; error_code: string | null }>(
        'SELECT status, error_code FROM public.provisioning_task WHERE id = $1',
        [id],
      );
      if (!task || task.status === 'succeeded') return true;
      if (task.status === 'failed' || task.status === 'cancelled') {
        throw new DomainError(failureCode, 503, {}, { task_id: id, error_code: task.error_code });
      }
    }
    return false;
  }
}

interface RequestedLeague {
  deployment_status: string;
  port: number | null;
  closed: boolean;
}

/** Restoring a deleted league deploys it again, also when an earlier attempt failed. */
function isRevival(name: Operation, { deployment_status: status, closed }: RequestedLeague): boolean {
  return (
    name === 'restore' && (status === 'deleted' || (closed && (status === 'pending' || status === 'failed')))
  );
}

function assertState({ kind, statuses, code }: OperationRule, league: RequestedLeague): void {
  const { deployment_status, port, closed } = league;
  // A partly restored league can only be restored or deleted again.
  const isDeleted = closed && kind !== 'revive' && kind !== 'delete';
  if (deployment_status === 'deleted' || isDeleted) throw new DomainError('LEAGUE_DELETED', 409);
  const isAllowed = statuses === undefined ? port !== null : statuses.includes(deployment_status);
  if (!isAllowed) throw new DomainError(code, 409);
}

const UNIQUE_VIOLATION_CODES = {
  league_url_extension_key: 'DUPLICATE',
  league_user_id_key: 'USER_HAS_LEAGUE',
} as const;

/**
 * Marks a deleted league as pending again. Its name and its owner may be taken by another league by now: throws 409 DUPLICATE,
 * USER_HAS_LEAGUE.
 */
export async function restoreLeagueRow(tx: Querier, leagueId: string): Promise<void> {
  await tx
    .query(
      `UPDATE public.league SET deployment_status = 'pending', updated = greatest(updated, now())
       WHERE id = $1 AND deployment_status = 'deleted'`,
      [leagueId],
    )
    .catch((error: unknown) => {
      const refusal = toWriteError(error, UNIQUE_VIOLATION_CODES);
      if (!(refusal instanceof DomainError) || refusal.code !== 'DUPLICATE') throw refusal;
      throw new DomainError('DUPLICATE', 409, refusal.params, { outcome: -1 });
    });
}
