import { notify } from '@touchline/ui';
import { useState } from 'react';
import { isOutdated, usePlanCommand, usePlanPreview } from '../../../api/plan-commands.js';
import type { PlanCommand } from '../../../api/plan-commands.js';
import type { League } from '../../../api/types.js';

interface Options {
  /** The message once it is done. */
  done: string;
  onDone: () => void;
}

/**
 * A command on the league's plan: its preview (R42) and its execution. What the user confirms is what they have read:
 * if a new day has begun, or someone has changed the account in the meantime, the new amounts are shown instead.
 */
export function useConfirmedCommand(league: League, command: PlanCommand, { done, onDone }: Options) {
  const [hasChanged, setChanged] = useState(false);
  const preview = usePlanPreview(league, command);
  const execution = usePlanCommand(league, command);
  const confirm = async (): Promise<void> => {
    const isDone = await execution.mutateAsync(preview.data?.plan_change);
    setChanged(!isDone);
    if (!isDone) return;
    notify(done);
    onDone();
  };
  const failure = isOutdated(execution.error) ? null : execution.error;
  const problem = failure ?? preview.error ?? undefined;
  return {
    answer: problem ? undefined : preview.data,
    isPending: preview.isPending,
    problem,
    hasChanged,
    isBusy: execution.isPending,
    confirm: () =>
      void confirm().catch((error: Error) => setChanged((before) => before || isOutdated(error))),
  };
}
