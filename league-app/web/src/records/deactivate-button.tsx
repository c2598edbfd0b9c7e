import { Button, notifyProblem, useProblemText } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { Resource } from '../api/resource.js';
import { useEdit } from '../api/resource.js';

const INACTIVE = { active: false };

interface Props<Item, Changes> {
  name: string;
  id: string;
  resource: Pick<Resource<Item, never, Changes>, 'topic' | 'change'>;
}

/** Makes a record inactive that is beyond the plan's limit: apart from deleting, the one change that it still takes (R25a). */
export function DeactivateButton<Item, Changes>({ name, id, resource }: Props<Item, Changes>) {
  const t = useTranslations('plan');
  const formatProblem = useProblemText();
  const { mutate, isPending } = useEdit(resource);
  return (
    <Button
      look="quiet"
      aria-label={`${t('deactivate')}: ${name}`}
      disabled={isPending}
      onClick={() =>
        mutate({ id, body: INACTIVE as Changes }, { onError: (error) => notifyProblem(formatProblem(error)) })
      }
    >
      {t('deactivate')}
    </Button>
  );
}
