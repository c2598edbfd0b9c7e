import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { actionKey } from '../api/client.js';
import { isUnreachable } from '../ui/errors.js';

/** Everything that is shown is asked for again; files of receipts never change. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'receipt' });
}

/**
 * One action of a person: nothing counts as done before the API has said so, nothing is sent twice at a time, and a
 * second try after a lost answer does nothing twice (R41).
 */
export function useCommand() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const key = useRef(actionKey());
  /** Resolves with null when it is done, else with what stood in its way. */
  const run = async (work: (key: string) => Promise<unknown>): Promise<unknown> => {
    if (busy) return 'busy';
    setBusy(true);
    setError(null);
    try {
      await work(key.current);
      key.current = actionKey();
      await refresh();
      return null;
    } catch (reason) {
      // Without an answer nobody knows whether it was done: the second try is the same action.
      if (!isUnreachable(reason)) key.current = actionKey();
      setError(reason);
      return reason;
    } finally {
      setBusy(false);
    }
  };
  const clear = (): void => setError(null);
  /** Refetches everything, ready for another try. */
  const reload = (): void => {
    clear();
    void refresh();
  };
  return { run, busy, error, clear, reload, refresh };
}
