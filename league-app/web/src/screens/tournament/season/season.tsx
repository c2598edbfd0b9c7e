import { Button, Card, Loading, LoadError, notify } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEdit } from '../../../api/resource.js';
import { useCloseTournament, useSeason } from '../../../api/season.js';
import { tournaments } from '../../../api/tournaments.js';
import type { Tournament } from '../../../api/types.js';
import { useDates } from '../../../session/format.js';
import { Confirm } from '../../../ui/confirm.js';
import { Honours } from './honours.js';
import { NextDialog } from './next-dialog.js';
import { Ranking } from './ranking.js';

type Asked = 'close' | 'reopen' | 'next';

/** Closes a tournament that is played, reopens one that is closed, and starts the next one from it. */
function Closing({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('seasonTurn');
  const { longDay } = useDates();
  const [asked, setAsked] = useState<Asked>();
  const { mutateAsync: close } = useCloseTournament(tournament.id);
  const { mutateAsync: edit } = useEdit(tournaments);
  const { closed_at } = tournament;
  const done = (): void => setAsked(undefined);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">
        {closed_at ? t('closedOn', { date: longDay(closed_at) }) : t('closeTitle')}
      </h2>
      <p className="text-muted">{t(closed_at ? 'closedText' : 'closeText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => setAsked('next')}>
          {t('next')}
        </Button>
        <Button onClick={() => setAsked(closed_at ? 'reopen' : 'close')}>
          {t(closed_at ? 'reopen' : 'close')}
        </Button>
      </div>
      {asked === 'next' && <NextDialog tournament={tournament} onClose={done} />}
      {asked === 'close' && (
        <Confirm
          title={t('closeTitle')}
          action={t('close')}
          act={() => close().then(() => notify(t('isClosed')))}
          onClose={done}
        >
          <p>{t('closeText')}</p>
        </Confirm>
      )}
      {asked === 'reopen' && (
        <Confirm
          title={t('reopen')}
          action={t('reopen')}
          act={() => edit({ id: tournament.id, body: { active: true } }).then(() => notify(t('reopened')))}
          onClose={done}
        >
          <p>{t('reopenText')}</p>
        </Confirm>
      )}
    </Card>
  );
}

/** How a tournament ends, and what comes after it. */
export default function SeasonPart({ tournament }: { tournament: Tournament }) {
  const { data, error, refetch } = useSeason(tournament.id);
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const isFinished = data.open_matches + data.open_ties === 0;
  return (
    <>
      {(isFinished || tournament.closed_at) && <Closing tournament={tournament} />}
      {(isFinished || tournament.closed_at) && <Honours tournamentId={tournament.id} season={data} />}
      <Ranking season={data} tournament={tournament} />
    </>
  );
}
