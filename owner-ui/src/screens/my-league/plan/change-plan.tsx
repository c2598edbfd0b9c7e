import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { change, once } from '../../../api/client.js';
import { Problem } from '../../../api/problem.js';
import type { CommandAnswer, League, Tier } from '../../../api/types.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Notice } from '../../../ui/notice.js';
import { notify } from '../../../ui/notify.js';
import { Loading } from '../../../ui/page.js';
import { useProblemText } from '../../../ui/problem-text.js';
import { Effects } from './effects.js';
import { Obstacles } from './obstacles.js';

function Refusal({ error, target }: { error: Error; target: Tier }) {
  const text = useProblemText();
  if (error instanceof Problem && error.code === 'USAGE_EXCEEDS_TIER') {
    return <Obstacles problem={error} target={target} />;
  }
  return <Notice look="danger" live title={text(error)} />;
}

interface Props {
  league: League;
  target: Tier;
  onClose: () => void;
}

/** Shows by a dry run what a change of plan would do (R42), then does it. */
export function ChangePlan({ league, target, onClose }: Props) {
  const t = useTranslations('plan');
  const words = useTranslations('shell');
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const path = `/api/leagues/${league.id}/change_tier`;
  const body = { type_tier: target.type_tier };
  const preview = useQuery({
    queryKey: ['change-tier', league.id, target.type_tier, league.version],
    queryFn: () => once<CommandAnswer>('POST', `${path}?dry_run=true`, body),
    staleTime: 0,
    retry: false,
  });
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await change<CommandAnswer>('POST', path, body);
      notify(t('done', { name: target.name }));
      await queries.invalidateQueries();
      onClose();
    } catch (error) {
      setProblem(error as Error);
      setBusy(false);
    }
  };
  const refusal = problem ?? preview.error;
  return (
    <Dialog title={t('previewTitle', { name: target.name })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {preview.isPending && <Loading />}
        {preview.data && !refusal && <Effects answer={preview.data} league={league} target={target} />}
        {refusal && <Refusal error={refusal} target={target} />}
        <div className="flex flex-wrap gap-2">
          {preview.data && !refusal && (
            <Button look="primary" busy={isBusy} onClick={() => void confirm()}>
              {t('confirm')}
            </Button>
          )}
          <Button onClick={onClose}>{words('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
