import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  Button,
  buttonClass,
  Card,
  Crest,
  LoadError,
  Loading,
  Notice,
  notifyProblem,
  PageTitle,
  useProblemText,
} from '@touchline/ui';
import { ExternalLink, MessageCircle, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ResendVerification } from '../../account/resend-verification.js';
import { useMe } from '../../account/use-session.js';
import { api, apiOnce, listQuery, readData } from '../../api/client.js';
import type { League } from '../../api/types.js';

/** Events of the server refetch both; where one is missed, they are looked at again after this long. */
const LOOK_AGAIN_MS = 1500;

function useOwnLeague(id: string) {
  return useQuery({
    queryKey: ['league', id],
    queryFn: () =>
      readData(
        api.GET('/api/leagues/{id}', { params: { path: { id }, query: { expand: 'tier' } } }),
      ) as Promise<League>,
    enabled: id !== '',
  });
}

/** How far the newest deployment is, in per cent. */
function useProgress(id: string, isOver: boolean): number {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['task', id, 'progress'],
    queryFn: async () => {
      const filter = { league_id: id, kind: 'deploy' };
      const query = listQuery({ filter, sort: ['created', 'DESC'], range: [0, 0] });
      const [task] = await readData(api.GET('/api/provisioning_tasks', { params: { query } }));
      return task ? { percent: task.percent, status: task.status } : null;
    },
    enabled: !isOver && id !== '',
    refetchInterval: LOOK_AGAIN_MS,
  });
  const status = data?.status;
  useEffect(() => {
    if (status === 'succeeded' || status === 'failed')
      void queries.invalidateQueries({ queryKey: ['league'] });
  }, [status, queries]);
  return data?.percent ?? 0;
}

function Progress({ league }: { league: League }) {
  const t = useTranslations('welcome');
  const percent = useProgress(league.id, false);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{t('setup', { league: league.name })}</h2>
        <span className="figure text-xl">{t('percent', { percent })}</span>
      </div>
      <div
        role="progressbar"
        aria-label={t('setup', { league: league.name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-sunk"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-150"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="break-all text-muted">{league.url.replace(/^https?:\/\//, '')}</p>
    </Card>
  );
}

/**
 * Opens the organiser's app where teams are added, signed in by a link that is good for a minute. The tab is opened by the
 * click, before the link has come: a popup blocker would refuse it later.
 */
function AddTeams({ league }: { league: League }) {
  const t = useTranslations('welcome');
  const text = useProblemText();
  const { mutate, isPending } = useMutation({
    mutationFn: async (tab: Window | null) => {
      const params = { path: { id: league.id } };
      const { url } = await readData(apiOnce.POST('/api/leagues/{id}/sign_in', { params }));
      const address = `${url}&page=teams`;
      if (tab) tab.location.replace(address);
      else window.location.assign(address);
    },
    onError: (error, tab) => {
      tab?.close();
      notifyProblem(text(error));
    },
  });
  const open = (): void => {
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    mutate(tab);
  };
  return (
    <Button look="primary" busy={isPending} onClick={open}>
      <Plus aria-hidden="true" className="size-5" />
      {t('addTeams')} <span className="sr-only">({t('opensTab')})</span>
    </Button>
  );
}

function Ready({ league }: { league: League }) {
  const t = useTranslations('welcome');
  const shared = t('shareText', { league: league.name, url: league.url });
  const opensTab = <span className="sr-only">({t('opensTab')})</span>;
  return (
    <Card className="flex flex-col gap-4 border-accent">
      <div>
        <p className="mb-2 flex items-center gap-3 text-lg font-bold">
          <Crest name={league.name} image={null} />
          <span className="min-w-0 break-words">{league.name}</span>
        </p>
        <p className="text-sm text-muted">{t('address')}</p>
        <a
          href={league.url}
          target="_blank"
          rel="noreferrer"
          className="target inline-flex items-center gap-2 font-semibold break-all text-accent underline-offset-4 hover:underline"
        >
          {league.url.replace(/^https?:\/\//, '')}
          {opensTab}
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
        </a>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <AddTeams league={league} />
        <a
          href={`https://wa.me/?text=${encodeURIComponent(shared)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('plain')}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          {t('share')} {opensTab}
        </a>
      </div>
    </Card>
  );
}

function State({ league }: { league: League }) {
  const t = useTranslations('welcome');
  const { user } = useMe();
  const { deployment_status: status } = league;
  if (league.waits_for_verification) {
    return (
      <Notice look="warn" live title={t('heldTitle')}>
        <p>{t('heldText', { email: user.email })}</p>
        <ResendVerification />
      </Notice>
    );
  }
  if (status === 'failed') {
    return (
      <Notice look="warn" live title={t('failedTitle')}>
        <p>{t('failedText')}</p>
      </Notice>
    );
  }
  return status === 'pending' || status === 'deploying' ? (
    <Progress league={league} />
  ) : (
    <Ready league={league} />
  );
}

/** The end of a registration: the deployment, live, and what to do first. */
export default function Welcome() {
  const t = useTranslations('welcome');
  const { user, league: own } = useMe();
  const { data: league, error, refetch } = useOwnLeague(own?.id ?? '');
  if (error && !league) return <LoadError error={error} retry={() => void refetch()} />;
  if (!league) return <Loading />;
  const isReady = league.deployment_status === 'running';
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <PageTitle>{t(isReady ? 'titleReady' : 'title')}</PageTitle>
      <div aria-live="polite" className="flex flex-col gap-4">
        <State league={league} />
      </div>
      {!user.verified && !league.waits_for_verification && (
        <Notice title={t('mailTitle')}>
          <p>{t('mailText', { email: user.email })}</p>
        </Notice>
      )}
      <Link to="/my_league" className={`${buttonClass('quiet')} self-start`}>
        {t('toAccount')}
      </Link>
    </div>
  );
}
