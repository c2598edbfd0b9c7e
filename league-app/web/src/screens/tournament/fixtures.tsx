import { Button, Empty, LoadError, Loading, notify, RowMenu } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Match, Tournament } from '../../api/types.js';
import { useAllMatches } from '../../api/matches.js';
import { useDiscardFixtures, usePublish } from '../../api/tournaments.js';
import { MatchList } from '../../records/match-line.js';
import { ShareRound } from '../../records/share-round.js';
import { ShareUpcoming } from '../../records/share-upcoming.js';
import { useRoundName } from '../../records/use-round-name.js';
import { useIsAdmin, useIsOpen } from '../../session/session.js';
import { useFilter } from '../../ui/use-filter.js';
import { FixtureBoard } from './fixture-board.js';
import { Drawing } from './generate.js';
import { MoveRound } from './move-round.js';
import { PublishRound } from './publish-round.js';
import { byRound } from './rounds.js';
import type { Round } from './rounds.js';
import { Confirm } from '../../ui/confirm.js';

type DialogName = 'publish' | 'discard' | undefined;

/** Publishes the fixtures or deletes them to start over. */
function Actions({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('fixtures');
  const [dialog, setDialog] = useState<DialogName>();
  const [view, setView] = useFilter('view');
  const { id, published, played } = tournament;
  const { mutateAsync: send } = usePublish(id);
  const { mutateAsync: discard } = useDiscardFixtures(id);
  const publish = async (): Promise<void> => {
    await send({ published: !published });
    notify(published ? t('unpublished') : t('published'));
  };
  const hide = { label: t('unpublish'), onClick: () => setDialog('publish') };
  const remove = { label: t('discard'), danger: true, onClick: () => setDialog('discard') };
  const menuActions = [...(published ? [hide] : []), ...(played === 0 ? [remove] : [])];
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="flex flex-wrap gap-2">
        {!published && (
          <Button variant="primary" onClick={() => setDialog('publish')}>
            {t('publish')}
          </Button>
        )}
        <Button onClick={() => setView(view === 'calendar' ? '' : 'calendar')}>
          {view === 'calendar' ? t('byRound') : t('calendar')}
        </Button>
      </div>
      {menuActions.length > 0 && <RowMenu label={t('more')} actions={menuActions} />}
      {dialog === 'publish' && (
        <Confirm
          title={published ? t('unpublish') : t('publish')}
          action={published ? t('unpublish') : t('publish')}
          onConfirm={publish}
          onClose={() => setDialog(undefined)}
        >
          <p>{published ? t('unpublishText') : t('publishText')}</p>
        </Confirm>
      )}
      {dialog === 'discard' && (
        <Confirm
          title={t('discard')}
          action={t('discard')}
          isDanger
          onConfirm={() => discard()}
          onClose={() => setDialog(undefined)}
        >
          <p>{t('discardText')}</p>
        </Confirm>
      )}
    </div>
  );
}

interface RoundProps {
  tournament: Tournament;
  ofRound: Round;
  /** Whether this is the next round to be played, which can be shared beforehand. */
  isNext: boolean;
}

function RoundSection({ tournament, ofRound, isNext }: RoundProps) {
  const roundName = useRoundName();
  const isAdmin = useIsAdmin();
  const { round, name, stage } = ofRound;
  const title = roundName({ round, round_name: name, stage });
  const isOpen = useIsOpen();
  const move = useTranslations('moveRound');
  const [isMoving, setMoving] = useState(false);
  const mayMove = isAdmin && isOpen('access_series') && stage === null && !isFinished(ofRound);
  const isPublished = tournament.published && ofRound.matches.every(({ published }) => published);
  const shared = {
    ...{ tournamentId: tournament.id, round, isCup: stage !== null, matches: ofRound.matches },
    title: `${tournament.name} · ${title}`,
  };
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 className="text-lg font-bold">{title}</h2>
          {isAdmin && <PublishRound tournament={tournament} title={title} ofRound={ofRound} />}
        </div>
        {mayMove && (
          <RowMenu
            label={move('actionOf', { round: title })}
            actions={[{ label: move('action'), onClick: () => setMoving(true) }]}
          />
        )}
      </div>
      <MatchList matches={ofRound.matches} withTournament={false} />
      {isMoving && (
        <MoveRound tournament={tournament} round={round} title={title} onClose={() => setMoving(false)} />
      )}
      {isPublished && isFinished(ofRound) && <ShareRound {...shared} />}
      {isPublished && isNext && <ShareUpcoming {...shared} />}
    </section>
  );
}

const getKey = ({ round, name, stage }: Round): string => `${round}-${name}-${stage}`;
const isFinished = ({ matches }: Round): boolean => matches.every(({ home_goals }) => home_goals !== null);

/** Open rounds come first; finished rounds are collapsed below, latest first. */
function Rounds({ tournament, matches }: { tournament: Tournament; matches: Match[] }) {
  const t = useTranslations('fixtures');
  const rounds = byRound(matches);
  const finished = rounds.filter(isFinished).reverse();
  const upcoming = rounds.filter((round) => !isFinished(round));
  const show = (of: readonly Round[]) =>
    of.map((ofRound) => (
      <RoundSection
        key={getKey(ofRound)}
        tournament={tournament}
        ofRound={ofRound}
        isNext={ofRound === upcoming[0]}
      />
    ));
  if (upcoming.length === 0 || finished.length === 0) return show(rounds);
  return (
    <>
      {show(upcoming)}
      <details className="flex flex-col gap-3">
        <summary className="target flex cursor-pointer items-center font-semibold">
          {t('roundsOver', { count: finished.length })}
        </summary>
        <div className="flex flex-col gap-5 pt-2">{show(finished)}</div>
      </details>
    </>
  );
}

/** Matches without a date, such as those of a cup's next round. */
function Undated({ tournament, matches }: { tournament: Tournament; matches: Match[] }) {
  const t = useTranslations('fixtures');
  const [isOpen, setOpen] = useState(false);
  const undated = matches.filter(({ state, kick_off_at }) => state === 'scheduled' && kick_off_at === null);
  if (undated.length === 0) return null;
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="self-start">
        {t('scheduleUndated', { count: undated.length })}
      </Button>
      {isOpen && (
        <Drawing tournament={tournament} part="schedule" matchIds={new Set(undated.map(({ id }) => id))} />
      )}
    </>
  );
}

export default function Fixtures({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('fixtures');
  const isAdmin = useIsAdmin();
  const [view] = useFilter('view');
  const { data, error, refetch } = useAllMatches({ tournament_id: tournament.id });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.items.length === 0)
    return isAdmin ? (
      <Drawing tournament={tournament} part={tournament.format === 'cup' ? 'cup' : 'fixtures'} />
    ) : (
      <Empty title={t('none')} />
    );
  return (
    <>
      {isAdmin && <Actions tournament={tournament} />}
      {isAdmin && <Undated tournament={tournament} matches={data.items} />}
      {isAdmin && view === 'calendar' ? (
        <FixtureBoard matches={data.items} />
      ) : (
        <Rounds tournament={tournament} matches={data.items} />
      )}
    </>
  );
}
