import { Problem } from '@touchline/session';
import { buttonClass, LoadError, Loading, Notice, PageTitle } from '@touchline/ui';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ResendVerification } from '../account/resend-verification.js';
import { useVerifiedLeague } from '../api/league.js';
import { useVerification } from '../api/mail-links.js';
import { canUploadReceipts } from '../account/can-upload.js';
import { readMe } from '../account/session.js';
import { useMe, useSession } from '../account/use-session.js';

function ContinueLink() {
  const t = useTranslations('verify');
  const isLoggedIn = useSession().state === 'logged_in';
  return (
    <Link to={isLoggedIn ? '/my_league' : '/login'} className={`${buttonClass('primary')} self-start`}>
      {isLoggedIn ? t('toLeague') : t('toLogin')}
    </Link>
  );
}

/** An invalid link, and how to get a valid one. */
function DeadLink({ problem }: { problem: Problem }) {
  const t = useTranslations('verify');
  const isLoggedIn = useSession().state === 'logged_in';
  return (
    <>
      <PageTitle>{t('failedTitle')}</PageTitle>
      <Notice variant="danger" live title={problem.message}>
        <p>{isLoggedIn ? t('failedLoggedIn') : t('failedAnonymous')}</p>
      </Notice>
      {isLoggedIn ? <ResendVerification /> : <ContinueLink />}
    </>
  );
}

/** Whether the owner can upload receipts now, as the payments page says it; renders nothing until that is known. */
function UploadNote() {
  const t = useTranslations('verify');
  const { user } = useMe();
  const { data } = useVerifiedLeague(user.verified);
  return data && canUploadReceipts(data, user) ? <p>{t('canUpload')}</p> : null;
}

function Verified({ isLoggedIn }: { isLoggedIn: boolean }) {
  const t = useTranslations('verify');
  return (
    <>
      <PageTitle>{t('doneTitle')}</PageTitle>
      <Notice variant="good" live title={t('doneText')}>
        {isLoggedIn && <UploadNote />}
      </Notice>
      <ContinueLink />
    </>
  );
}

function Outcome({ token }: { token: string }) {
  const t = useTranslations('verify');
  const isLoggedIn = useSession().state === 'logged_in';
  const { data, error, refetch } = useVerification(token);
  useEffect(() => {
    if (data && isLoggedIn) void readMe();
  }, [data, isLoggedIn]);
  if (error instanceof Problem && error.code === 'ALREADY_VERIFIED') {
    return (
      <>
        <PageTitle>{t('alreadyTitle')}</PageTitle>
        <ContinueLink />
      </>
    );
  }
  if (error instanceof Problem && (/^TOKEN_/.test(error.code) || error.status === 400))
    return <DeadLink problem={error} />;
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <Verified isLoggedIn={isLoggedIn} />;
}

export default function VerifyMail() {
  const t = useTranslations('verify');
  const { user_token: token } = useParams();
  const session = useSession();
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4">
      {token ? (
        <Outcome key={token} token={token} />
      ) : (
        <>
          <PageTitle>{t('title')}</PageTitle>
          {session.state === 'logged_in' ? (
            <ResendVerification />
          ) : (
            <>
              <p className="text-muted">{t('failedAnonymous')}</p>
              <ContinueLink />
            </>
          )}
        </>
      )}
    </div>
  );
}
