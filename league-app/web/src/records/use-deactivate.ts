import { notifyProblem, useProblemText } from '@touchline/ui';
import type { Resource } from '../api/resource.js';
import { useEdit } from '../api/resource.js';

const INACTIVE = { active: false };

/** Makes a record inactive that is beyond the plan's limit: besides deleting, the one change that it still takes (R25a). */
export function useDeactivate<Item, Changes>(
  id: string,
  resource: Pick<Resource<Item, never, Changes>, 'topic' | 'change'>,
): () => void {
  const formatProblem = useProblemText();
  const { mutate, isPending } = useEdit(resource);
  return () => {
    if (isPending) return;
    mutate({ id, body: INACTIVE as Changes }, { onError: (error) => notifyProblem(formatProblem(error)) });
  };
}
