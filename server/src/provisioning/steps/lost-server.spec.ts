import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BackupTasks } from '../../../../test/support/backup-tasks.js';
import type { Step } from '../tasks/workflow.js';
import { TaskError } from '../tasks/task-error.js';
import { skipIfServerLost } from './lost-server.js';

let here: BackupTasks;
beforeAll(async () => {
  here = await BackupTasks.start();
});
afterAll(() => here.close());

const failing = (code: string): Step => ({
  name: 'remove_site',
  maxAttempts: 1,
  run: () => Promise.reject(new TaskError(code, 'no way to it')),
});

const run = (step: Step, matches?: string, timeoutMs?: number) =>
  here.run('delete', [skipIfServerLost(step, timeoutMs)], matches === undefined ? {} : { matches });

describe('a step for a server that may be lost (R14)', () => {
  it.each(['newest_backup', 'unknown'])('is skipped with a log entry when matches is %s', async (matches) => {
    const { status, log } = await run(failing('SERVER_UNREACHABLE'), matches);
    expect([status, log]).toEqual([
      'succeeded',
      ['Skipped because the server did not respond: no way to it'],
    ]);
  });

  it.each([undefined, 'instance'])('fails the task when matches is %s', async (matches) => {
    const { status, error_code } = await run(failing('SERVER_UNREACHABLE'), matches);
    expect([status, error_code]).toEqual(['failed', 'SERVER_UNREACHABLE']);
  });

  it('fails the task when the storage of the platform is the cause', async () => {
    const { status, error_code } = await run(failing('BACKUP_NOT_KEPT'), 'unknown');
    expect([status, error_code]).toEqual(['failed', 'BACKUP_NOT_KEPT']);
  });

  it('times out and cannot write anything afterwards', async () => {
    let answer: () => void = () => undefined;
    let late: Promise<unknown> = Promise.resolve();
    const hangs: Step = {
      name: 'remove_site',
      run(context) {
        const server = new Promise<void>((resolve) => {
          answer = resolve;
        });
        late = server.then(() =>
          context.write((tx) =>
            tx.query("UPDATE public.league SET name = 'Written late' WHERE id = $1", [context.leagueId]),
          ),
        );
        return late.then(() => undefined);
      },
    };
    const { status, log } = await run(hangs, 'unknown', 50);
    expect([status, log]).toEqual(['succeeded', ['Skipped because the server did not respond: timed out']]);
    answer();
    await expect(late).rejects.toThrow('the step was aborted');
  });

  it('runs normally when the server responds', async () => {
    const { status, log } = await run(
      { name: 'remove_site', run: (context) => context.log('Removed') },
      'unknown',
    );
    expect([status, log]).toEqual(['succeeded', ['Removed']]);
  });
});
