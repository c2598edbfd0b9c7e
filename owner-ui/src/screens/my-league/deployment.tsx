import { useQueryClient } from '@tanstack/react-query';
import { Card, Spinner } from '@touchline/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { League, Task, TaskStep } from '../../api/types.js';
import { isInProgress, useDeployment } from '../../api/deployment.js';
import { keys } from '../../api/league.js';
import { OpenSite } from './open-site.js';

const MARKS = { succeeded: '✓', failed: '!', running: '', waiting: '', pending: '·', undone: '·' } as const;
const WORDS = {
  succeeded: 'stepDone',
  failed: 'stepFailed',
  running: 'stepRunning',
  waiting: 'stepRunning',
  pending: 'stepWaiting',
  undone: 'stepWaiting',
} as const;

function Step({ step }: { step: TaskStep }) {
  const t = useTranslations('league');
  const key = `step_${step.name}` as 'step_choose_server';
  const isBusy = step.status === 'running' || step.status === 'waiting';
  return (
    <li className={`flex items-center gap-3 ${step.status === 'pending' ? 'text-muted' : ''}`}>
      <span aria-hidden="true" className="inline-flex w-5 justify-center font-bold text-accent">
        {isBusy ? <Spinner /> : MARKS[step.status]}
      </span>
      {t.has(key) ? t(key) : step.name}
      <span className="sr-only">: {t(WORDS[step.status])}</span>
    </li>
  );
}

function Progress({ task }: { task: Task }) {
  const t = useTranslations('league');
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{t('setup')}</h2>
      <div
        role="progressbar"
        aria-label={t('setup')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={task.percent}
        className="h-3 overflow-hidden rounded-full border border-edge bg-sunk"
      >
        <div className="h-full bg-accent" style={{ width: `${task.percent}%` }} />
      </div>
      <p role="status" className="text-sm text-muted">
        {t('setupPercent', { percent: task.percent })}
      </p>
      <ol className="flex flex-col gap-1">
        {task.steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </Card>
  );
}

function Ready({ league }: { league: League }) {
  const t = useTranslations('league');
  return (
    <Card className="flex flex-col items-start gap-4 border-accent bg-accent-soft">
      <div role="status">
        <h2 className="text-lg font-bold">{t('setupDone')}</h2>
      </div>
      <OpenSite league={league} />
    </Card>
  );
}

/** Nothing happens until the owner follows the link in the email; then the deployment continues automatically. */
function AwaitsVerification({ status }: { status: League['deployment_status'] }) {
  const t = useTranslations('league');
  const isStopped = status === 'suspended';
  return (
    <Card className="flex flex-col gap-2 border-warn">
      <div role="status">
        <h2 className="text-lg font-bold">{t(isStopped ? 'stoppedTitle' : 'heldTitle')}</h2>
      </div>
      <p>{t(isStopped ? 'stoppedHelp' : 'heldHelp')}</p>
    </Card>
  );
}

/** The progress of a deployment while the owner waits for it; renders nothing if the league was already running. */
export function Deployment({ league }: { league: League }) {
  const { deployment_status: status } = league;
  const isDeploying = status === 'pending' || status === 'deploying';
  const [wasDeploying, setWasDeploying] = useState(isDeploying);
  if (isDeploying && !wasDeploying) setWasDeploying(true);
  const { data: task } = useDeployment(!isDeploying);
  const queries = useQueryClient();
  const end = task?.status;
  useEffect(() => {
    if (end === 'succeeded' || end === 'failed') void queries.invalidateQueries({ queryKey: keys.league });
  }, [end, queries]);
  if (league.waits_for_verification) return <AwaitsVerification status={status} />;
  if (status === 'running' && wasDeploying) return <Ready league={league} />;
  return isDeploying && task && isInProgress(task) ? <Progress task={task} /> : null;
}
