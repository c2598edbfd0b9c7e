import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { actionKey } from '../api/client.js';
import { isUnreachable } from '../ui/errors.js';
import { refetchBasis, refetchChanged } from './command-changes.js';
import type { CommandName, CommandScope } from './command-changes.js';

/**
 * One action of a person: nothing counts as done before the API has said so, nothing is sent twice at a time, and a
 * second try after a lost answer does nothing twice (R41). What it changes is fetched again before it is over.
 */
export function useCommand(command: CommandName, scope: CommandScope = {}) {
  const client = useQueryClient();
  const key = useRef(actionKey());
  // Not the state of a render: two clicks before the next render are two at a time.
  const underway = useRef(false);
  const mutation = useMutation({
    mutationFn: (work: (key: string) => Promise<unknown>) => work(key.current),
    // Without a connection it fails and says so, instead of being sent at some later time.
    networkMode: 'always',
    onSuccess: () => {
      key.current = actionKey();
      return refetchChanged(client, command, scope);
    },
    onError: (error) => {
      // Without an answer nobody knows whether it was done: the second try is the same action.
      if (!isUnreachable(error)) key.current = actionKey();
    },
  });
  /** Resolves with null when it is done, else with what stood in its way. */
  const run = async (work: (key: string) => Promise<unknown>): Promise<unknown> => {
    if (underway.current) return 'busy';
    underway.current = true;
    try {
      await mutation.mutateAsync(work);
      return null;
    } catch (reason) {
      return reason;
    } finally {
      underway.current = false;
    }
  };
  return {
    run,
    busy: mutation.isPending,
    error: mutation.error,
    clear: mutation.reset,
    /** Fetches again what the decision was based on, ready for another try. */
    reload: (): void => {
      mutation.reset();
      void refetchBasis(client, command, scope);
    },
  };
}
