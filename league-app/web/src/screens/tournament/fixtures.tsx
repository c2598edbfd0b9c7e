import { Button, Empty, LoadError, Loading, notify } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Match, Tournament } from '../../api/types.js';
import { useAllMatches } from '../../api/matches.js';
import { useDiscardFixtures, usePublish } from '../../api/tournaments.js';
import { MatchList } from '../../records/match-line.js';
import { useRoundName } from '../../records/use-round-name.js';
import { useIsAdmin } from '../../session/session.js';
import { useFilter } from '../../ui/use-filter.js';
import { FixtureBoard } from './fixture-board.js';
import { Drawing } from './generate.js';
import { PublishRound } from './publish-round.js';
import { byRound } from './rounds.js';
import { Confirm } from '../../ui/confirm.js';

type Asking = 'publish' | 'discard' | undefined;

/** Publishes the fixtures or deletes them to start over. */
function Actions({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('fixtures');
  const [asking, setAsking] = useState<Asking>();
  const [view, setView] = useFilter('view');
  const { id, published, played } = tournament;
  const { mutateAsync: send } = usePublish(id);
  const { mutateAsync: discard } = useDiscardFixtures(id);
  const publish = async (): Promise<void> => {
    await send({ published: !published });
    notify(published ? t('unpublished') : t('published'));
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button look={published ? 'plain' : 'primary'} onClick={() => setAsking('publish')}>
        {published ? t('unpublish') : t('publish')}
      </Button>
      <Button onClick={() => setView(view === 'calendar' ? '' : 'calendar')}>
        {view === 'calendar' ? t('byRound') : t('calendar')}
      </Button>
      {played === 0 && (
        <Button look="danger" onClick={() => setAsking('discard')}>
          {t('discard')}
        </Button>
      )}
      {asking === 'publish' && (
        <Confirm
          title={published ? t('unpublish') : t('publish')}
          action={published ? t('unpublish') : t('publish')}
          act={publish}
          onClose={() => setAsking(undefined)}
        >
          <p>{published ? t('unpublishText') : t('publishText')}</p>
        </Confirm>
      )}
      {asking === 'discard' && (
        <Confirm
          title={t('discard')}
          action={t('discard')}
          isDanger
          act={() => discard()}
          onClose={() => setAsking(undefined)}
        >
          <p>{t('discardText')}</p>
        </Confirm>
      )}
    </div>
  );
}

function Rounds({ tournament, matches }: { tournament: Tournament; matches: Match[] }) {
  const roundName = useRoundName();
  const isAdmin = useIsAdmin();
  return byRound(matches).map((ofRound) => {
    const { round, name, stage } = ofRound;
    const title = roundName({ round, round_name: name, stage });
    return (
      <section key={`${round}-${name}-${stage}`} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 className="text-lg font-bold">{title}</h2>
          {isAdmin && <PublishRound tournament={tournament} title={title} ofRound={ofRound} />}
        </div>
        <MatchList matches={ofRound.matches} withTournament={false} />
      </section>
    );
  });
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
        {t('dateThem', { count: undated.length })}
      </Button>
      {isOpen && (
        <Drawing tournament={tournament} what="schedule" among={new Set(undated.map(({ id }) => id))} />
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
      <Drawing tournament={tournament} what={tournament.format === 'cup' ? 'cup' : 'fixtures'} />
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
