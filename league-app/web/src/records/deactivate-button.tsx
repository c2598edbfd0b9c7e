import { Button, notifyProblem, useProblemText } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useChange } from '../api/use-api.js';

/** Makes a record inactive that is beyond the plan's limit: besides deleting, the one change that it still takes (R25a). */
export function DeactivateButton({ name, address }: { name: string; address: string }) {
  const t = useTranslations('plan');
  const change = useChange();
  const textOf = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const deactivate = async (): Promise<void> => {
    setBusy(true);
    await change('PATCH', address, { active: false }).catch((error: Error) => notifyProblem(textOf(error)));
    setBusy(false);
  };
  return (
    <Button
      look="quiet"
      aria-label={`${t('deactivate')}: ${name}`}
      disabled={isBusy}
      onClick={() => void deactivate()}
    >
      {t('deactivate')}
    </Button>
  );
}
