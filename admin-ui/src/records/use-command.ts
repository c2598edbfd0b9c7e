import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { actionKey } from '../api/action-key.js';
import { isUnreachable } from '../ui/errors.js';
import { refetchBasis, refetchChanged } from './command-changes.js';
import type { CommandName, CommandScope } from './command-changes.js';

/** The result of a call while the previous one is underway: nothing was sent. */
export const BUSY = Symbol('busy');

/**
 * Runs one user action: it does not count as done before the API has confirmed it, only one request is sent at a time,
 * and a retry after a lost response has no second effect (R41). What the action changes is refetched before it ends.
 */
export function useCommand(command: CommandName, scope: CommandScope = {}) {
  const client = useQueryClient();
  const key = useRef(actionKey());
  // A ref, not render state: two clicks before the next render must count as concurrent.
  const underway = useRef(false);
  const mutation = useMutation({
    mutationFn: (work: (key: string) => Promise<unknown>) => work(key.current),
    // Without a connection, fails with an error instead of sending the request later.
    networkMode: 'always',
    onSuccess: () => {
      key.current = actionKey();
      return refetchChanged(client, command, scope);
    },
    onError: (error) => {
      // Without a response, the outcome is unknown: a retry is the same action.
      if (!isUnreachable(error)) key.current = actionKey();
    },
  });
  /** Resolves with null on success, otherwise with the reason for the failure, or `BUSY`. */
  const run = async (work: (key: string) => Promise<unknown>): Promise<unknown> => {
    if (underway.current) return BUSY;
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
    /** Refetches the basis of the decision, ready for another try. */
    reload: (): void => {
      mutation.reset();
      void refetchBasis(client, command, scope);
    },
  };
}
