import { Button, Card, Crest, Loading, PageError, PageTitle } from '@touchline/ui';
import { useParams, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Match } from '../../api/types.js';
import { useAllMatches, useMatchHistory, useMatchReport } from '../../api/matches.js';
import { useRoundName } from '../../records/use-round-name.js';
import { useDates } from '../../session/format.js';
import { useSession } from '../../session/session.js';
import { MatchBadges } from '../../ui/state-badges.js';
import { Actions } from './actions.js';
import { Events } from './events.js';
import { Lineups } from './lineups.js';
import { WaitingResult } from './waiting-result.js';
import { ScoreEntry } from './score-entry.js';
import { useState } from 'react';
import { AuditList } from '../../records/audit-list.js';
import { ShareMatch } from '../../records/share-match.js';
import { MatchList } from '../../records/match-line.js';

/** Other matches of the round without a result, one tap away. */
function OtherOfRound({ match }: { match: Match }) {
  const t = useTranslations('match');
  const { data } = useAllMatches({ tournament_id: match.tournament_id, round: match.round });
  const others = (data?.items ?? []).filter(
    ({ id, round, state }) => id !== match.id && round === match.round && state === 'scheduled',
  );
  if (others.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('others', { count: others.length })}</h2>
      <MatchList matches={others} withTournament={false} />
    </section>
  );
}

/** The audit log of a match, loaded on demand. */
function MatchHistory({ matchId }: { matchId: string }) {
  const t = useTranslations('match');
  const [isExpanded, setExpanded] = useState(false);
  const { data } = useMatchHistory(matchId, isExpanded);
  return (
    <section className="flex flex-col gap-3">
      <Button aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)} className="self-start">
        {t('history')}
      </Button>
      {isExpanded && data && <AuditList entries={data.items} />}
    </section>
  );
}

const OPEN: readonly Match['state'][] = ['scheduled', 'postponed', 'abandoned'];

/** The result for people who cannot edit it. */
function Score({ match }: { match: Match }) {
  const t = useTranslations('match');
  const { home, away, home_goals, away_goals, penalties, reason, absent } = match;
  return (
    <Card className="flex flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-3 text-center">
        {[home, away].map((side, index) => (
          <div
            key={side.id}
            className={`flex flex-col items-center gap-2 ${index === 0 ? 'order-1' : 'order-3'}`}
          >
            <Crest name={side.name} image={side.crest_url} colors={side.colors} size="large" />
            <Link to={`/teams/${side.id}`} className="font-semibold underline-offset-4 hover:underline">
              {side.name}
            </Link>
          </div>
        ))}
        <p className="order-2 figure pt-3 text-3xl">
          {home_goals ?? '–'} : {away_goals ?? '–'}
        </p>
      </div>
      {penalties && (
        <p className="text-center">{t('penalties', { home: penalties.home, away: penalties.away })}</p>
      )}
      {absent && <p className="text-center">{t(`absent_${absent}`, { home: home.name, away: away.name })}</p>}
      {reason && (
        <p className="text-center text-muted">
          {t('because')} {reason}
        </p>
      )}
    </Card>
  );
}

function Heading({ match }: { match: Match }) {
  const t = useTranslations('match');
  const { moment } = useDates();
  const roundName = useRoundName();
  const { home, away, tournament_id, tournament_name, kick_off_at, venue } = match;
  return (
    <div className="flex flex-col gap-1">
      <Link
        to={`/tournaments/${tournament_id}`}
        className="target inline-flex items-center self-start text-sm text-muted underline underline-offset-4"
      >
        {tournament_name} · {roundName(match)}
      </Link>
      <PageTitle>{`${home.name} – ${away.name}`}</PageTitle>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <span>{[kick_off_at ? moment(kick_off_at) : t('noDate'), venue].filter(Boolean).join(' · ')}</span>
        <MatchBadges match={match} />
      </p>
    </div>
  );
}

export default function MatchScreen() {
  const { id = '' } = useParams();
  const { role } = useSession().person;
  const { data: match, error, refetch } = useMatchReport(id);
  if (error) return <PageError error={error} retry={() => void refetch()} />;
  if (!match) return <Loading />;
  const enters = role !== 'delegate' && !match.read_only;
  const isOpen = OPEN.includes(match.state);
  return (
    <>
      <Heading match={match} />
      {match.waiting && <WaitingResult match={match} waiting={match.waiting} />}
      {enters && isOpen ? <ScoreEntry key={match.id} match={match} /> : <Score match={match} />}
      <ShareMatch match={match} />
      {enters && <Actions match={match} isOpen={isOpen} />}
      <Events match={match} canChange={enters} />
      <Lineups match={match} />
      {enters && <OtherOfRound match={match} />}
      {enters && <MatchHistory matchId={match.id} />}
    </>
  );
}
