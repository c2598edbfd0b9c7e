import { Button, buttonClass, Card, Crest, LoadError, Loading, Notice, PageTitle } from '@touchline/ui';
import { ExternalLink, MessageCircle, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ResendVerification } from '../../account/resend-verification.js';
import { useMe } from '../../account/use-session.js';
import { useDeploymentProgress } from '../../api/deployment.js';
import { useLeague } from '../../api/league.js';
import type { League } from '../../api/types.js';
import { useOpenLeague } from '../../account/use-open-league.js';

function Progress({ league }: { league: League }) {
  const t = useTranslations('welcome');
  const percent = useDeploymentProgress(league.id);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{t('setup', { league: league.name })}</h2>
        {/* Screen readers read the progress bar on demand: announcing each step would drown out the rest. */}
        <span aria-hidden="true" className="figure text-xl">
          {t('percent', { percent })}
        </span>
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

/** Opens the organizer's app at the page where teams are added. */
function AddTeams({ league }: { league: League }) {
  const t = useTranslations('welcome');
  const { open, isPending } = useOpenLeague(league.id, 'teams');
  return (
    <Button variant="primary" busy={isPending} onClick={open}>
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
      <Notice variant="warn" live title={t('heldTitle')}>
        <p>{t('heldText', { email: user.email })}</p>
        <ResendVerification />
      </Notice>
    );
  }
  if (status === 'failed') {
    return (
      <Notice variant="warn" live title={t('failedTitle')}>
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

/** The end of a registration: the live deployment, and the first steps. */
export default function Welcome() {
  const t = useTranslations('welcome');
  const { user } = useMe();
  const { data: league, error, refetch } = useLeague();
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
