import { Button, Card, LoadError, Loading, notify, notifyProblem, useProblemText } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useEndSession, useSessions } from '../../api/own-user.js';
import type { SessionRecord } from '../../api/types.js';
import { useDates } from '../../format/use-dates.js';

function Row({ session, onEnd }: { session: SessionRecord; onEnd: (() => void) | undefined }) {
  const t = useTranslations('user');
  const { moment } = useDates();
  const { current, device, address, last_used_at } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3">
      <div>
        <p className="font-semibold">
          {device} {current && <span className="text-accent">({t('current')})</span>}
        </p>
        <p className="text-sm text-muted">{t('lastUsed', { moment: moment(last_used_at), address })}</p>
      </div>
      {onEnd && (
        <Button aria-label={t('end', { device })} onClick={onEnd}>
          {t('endShort')}
        </Button>
      )}
    </li>
  );
}

/** The user's sessions; ends one of them, or all others. */
export function Sessions() {
  const t = useTranslations('user');
  const text = useProblemText();
  const { data, error, refetch } = useSessions();
  const { mutateAsync: send, isPending } = useEndSession();
  const end = (id?: string): Promise<void> =>
    send(id).then(
      () => notify(id === undefined ? t('endedOthers') : t('ended')),
      (problem: Error) => notifyProblem(text(problem)),
    );
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('sessions')}</h2>
      {error && !data && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      <ul className="flex flex-col divide-y divide-line">
        {data?.map((session) => (
          <Row
            key={session.id}
            session={session}
            onEnd={session.current ? undefined : () => void end(session.id)}
          />
        ))}
      </ul>
      {data && data.length > 1 && (
        <Button variant="danger" busy={isPending} className="self-start" onClick={() => void end()}>
          {t('endOthers')}
        </Button>
      )}
    </Card>
  );
}
