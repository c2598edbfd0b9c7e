import { useNotify } from 'react-admin';
import type { League } from '../../../api/types.js';
import type { CommandName } from '../../../records/command-changes.js';
import { useCommand } from '../../../records/use-command.js';

/** Requests a task for a league; the task appears on the tab at once. */
export function useTaskRequest(command: CommandName, { id }: Pick<League, 'id'>, onClose: () => void) {
  const notify = useNotify();
  const { run, error } = useCommand(command, { league: id });
  const order = async (work: (key: string) => Promise<unknown>): Promise<void> => {
    const failure = await run(work);
    if (failure !== null) return;
    notify('provisioning.site.ordered');
    onClose();
  };
  return { order, error };
}
