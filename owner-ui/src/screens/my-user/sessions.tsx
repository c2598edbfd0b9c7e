import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Card, LoadError, Loading, notify, notifyProblem, useProblemText } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { api, apiOnce, readData } from '../../api/client.js';
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

/** Where one is logged in; ends one of these sessions, or all others. */
export function Sessions() {
  const t = useTranslations('user');
  const text = useProblemText();
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: () => readData(api.GET('/api/auth/sessions')),
  });
  const end = useMutation({
    mutationFn: async (id: string | undefined) => {
      if (id === undefined) await apiOnce.DELETE('/api/auth/sessions');
      else await apiOnce.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } });
    },
    onSuccess: (_, id) => notify(id === undefined ? t('endedOthers') : t('ended')),
    onError: (problem) => notifyProblem(text(problem)),
    onSettled: () => refetch(),
  });
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
            onEnd={session.current ? undefined : () => end.mutate(session.id)}
          />
        ))}
      </ul>
      {data && data.length > 1 && (
        <Button
          look="danger"
          busy={end.isPending}
          className="self-start"
          onClick={() => end.mutate(undefined)}
        >
          {t('endOthers')}
        </Button>
      )}
    </Card>
  );
}
