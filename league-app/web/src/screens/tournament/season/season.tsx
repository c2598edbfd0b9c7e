import { Button, Card, Crest, LoadError, Loading, Notice, notify } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEdit } from '../../../api/resource.js';
import { useCloseTournament, useSeason } from '../../../api/season.js';
import { tournaments } from '../../../api/tournaments.js';
import type { Season, Tournament } from '../../../api/types.js';
import { useDates } from '../../../session/format.js';
import { Confirm } from '../../../ui/confirm.js';
import { Honors } from './honors.js';
import { NextDialog } from './next-dialog.js';
import { Link } from 'react-router';

type DialogName = 'close' | 'reopen' | 'next';

/** Closes a fully played tournament, reopens a closed one, and starts the next one from it. */
function Closing({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('seasonRollover');
  const { longDay } = useDates();
  const [dialog, setDialog] = useState<DialogName>();
  const { mutateAsync: close } = useCloseTournament(tournament.id);
  const { mutateAsync: edit } = useEdit(tournaments);
  const { closed_at } = tournament;
  const done = (): void => setDialog(undefined);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">
        {closed_at ? t('closedOn', { date: longDay(closed_at) }) : t('closeTitle')}
      </h2>
      <p className="text-muted">{t(closed_at ? 'closedText' : 'closeText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => setDialog('next')}>
          {t('next')}
        </Button>
        <Button onClick={() => setDialog(closed_at ? 'reopen' : 'close')}>
          {t(closed_at ? 'reopen' : 'close')}
        </Button>
      </div>
      {dialog === 'next' && <NextDialog tournament={tournament} onClose={done} />}
      {dialog === 'close' && (
        <Confirm
          title={t('closeTitle')}
          action={t('close')}
          onConfirm={() => close().then(() => notify(t('isClosed')))}
          onClose={done}
        >
          <p>{t('closeText')}</p>
        </Confirm>
      )}
      {dialog === 'reopen' && (
        <Confirm
          title={t('reopen')}
          action={t('reopen')}
          onConfirm={() =>
            edit({ id: tournament.id, body: { active: true } }).then(() => notify(t('reopened')))
          }
          onClose={done}
        >
          <p>{t('reopenText')}</p>
        </Confirm>
      )}
    </Card>
  );
}

/** How a tournament ends, and what follows it. */
export default function SeasonPart({ tournament }: { tournament: Tournament }) {
  const { data, error, refetch } = useSeason(tournament.id);
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const isFinished = data.open_matches + data.open_ties === 0;
  return (
    <>
      {(isFinished || tournament.closed_at) && <Closing tournament={tournament} />}
      {(isFinished || tournament.closed_at) && <Honors tournamentId={tournament.id} season={data} />}
      <Ranking season={data} tournament={tournament} />
    </>
  );
}

/** Where the teams finished, and what is left to do before it is final. */
function Ranking({ season, tournament }: { season: Season; tournament: Tournament }) {
  const t = useTranslations('seasonRollover');
  const { ranking, open_matches, open_ties } = season;
  const isFinal = open_matches + open_ties === 0;
  const isShared = ranking.filter(({ place }) => place === 1).length > 1;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t(isFinal ? 'ranking' : 'rankingSoFar')}</h2>
      {open_matches > 0 && <p>{t('openMatches', { count: open_matches })}</p>}
      {open_ties > 0 && <p>{t('openTies', { count: open_ties })}</p>}
      {isFinal && isShared && tournament.format === 'round_robin' && <Notice title={t('sharedFirst')} />}
      {ranking.length === 0 && <p className="text-muted">{t('noRanking')}</p>}
      <ol className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {ranking.map(({ place, team_id, name, crest_url, colors }) => (
          <li key={team_id}>
            <Link
              to={`/teams/${team_id}`}
              className="flex min-h-12 items-center gap-3 rounded-field px-2 hover:bg-sunk"
            >
              <span className="w-6 text-right font-bold tabular-nums">
                <span className="sr-only">{t('place', { place: '' })}</span>
                {place}
              </span>
              <Crest name={name} image={crest_url} colors={colors} />
              <span className="min-w-0 flex-1">{name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
