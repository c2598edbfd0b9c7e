import { useNotify } from 'react-admin';
import { useCommand } from '../../../records/use-command.js';

/** Requests work on a league; its task appears on the tab at once. */
export function useTaskRequest(onClose: () => void) {
  const notify = useNotify();
  const command = useCommand();
  const order = async (work: (key: string) => Promise<unknown>): Promise<void> => {
    const failure = await command.run(work);
    if (failure !== null) return;
    notify('provisioning.site.ordered');
    onClose();
  };
  return { order, error: command.error };
}
