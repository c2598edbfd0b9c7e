import { DomainError, SYSTEM_USER_ID } from '../../kernel/index.js';
import { readMatchesOfLatestBackup } from '../backups/finished-matches.js';
import { resolveClosingMatches, readMatchSource } from '../deletion-matches.js';
import type { Step } from '../tasks/workflow.js';
import { NO_RETRY, TaskError } from '../tasks/task-error.js';
import type { StepContext } from '../tasks/step-context.js';
import type { StepDependencies } from './step-dependencies.js';

/**
 * R37: records the league's finished matches, closes the running payment and opens no other. The instance still runs; when it
 * is lost, staff chose the latest backup or declared the matches unknown (R14).
 */
export function closeAccount(deps: StepDependencies): Step {
  return {
    name: 'close_account',
    async run(context) {
      const actorId = context.task.requested_by ?? SYSTEM_USER_ID;
      try {
        const { data, note } = await readMatches(deps, context);
        await context.write(() => deps.accounts.close(context.leagueId, actorId, data));
        if (note !== null) await context.log(note);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        throw toTaskError(error);
      }
    },
  };
}

async function readMatches({ backups, config }: StepDependencies, { leagueId, task }: StepContext) {
  const source = readMatchSource(task.input);
  const backupOptions = {
    backups,
    dataDir: config.dataDir,
    timeoutMs: config.provisioning.backups.timeoutMs,
  };
  const { data, backup } = await resolveClosingMatches(source, () =>
    readMatchesOfLatestBackup(leagueId, backupOptions),
  );
  const notes = {
    instance: null,
    newest_backup: `Using the finished matches of the backup of ${backup?.taken_at}`,
    unknown: 'The finished matches were declared unknown: the estimates are charged',
  };
  return { data, note: notes[source] };
}

function toTaskError({ code, extensions }: DomainError): TaskError {
  if (code === 'NO_BACKUP') return new TaskError(code, 'the league has no valid backup', NO_RETRY);
  if (code === 'BACKUP_UNREADABLE')
    return new TaskError(
      'BACKUP_DAMAGED',
      `the latest backup cannot be used: ${String(extensions['reason'])}`,
      NO_RETRY,
    );
  return new TaskError('MATCHES_UNKNOWN', `the account could not be closed: ${code}`);
}

/** R9: a restored league is charged again. */
export function reopenAccount({ accounts }: StepDependencies): Step {
  return {
    name: 'reopen_account',
    async run(context) {
      const actorId = context.task.requested_by ?? SYSTEM_USER_ID;
      await context.write(() => accounts.reopen(context.leagueId, actorId));
    },
  };
}
