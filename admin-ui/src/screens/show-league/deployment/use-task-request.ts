import { useNotify } from 'react-admin';
import type { League } from '../../../api/types.js';
import type { CommandName } from '../../../records/command-changes.js';
import { useCommand } from '../../../records/use-command.js';

/** Requests a task for a league; the task appears on the tab at once. */
export function useTaskRequest(command: CommandName, { id }: Pick<League, 'id'>, onClose: () => void) {
  const notify = useNotify();
  const { run, error } = useCommand(command, { league: id });
  const submitRequest = async (send: (key: string) => Promise<unknown>): Promise<void> => {
    const failure = await run(send);
    if (failure !== null) return;
    notify('provisioning.site.queued');
    onClose();
  };
  return { submitRequest, error };
}
