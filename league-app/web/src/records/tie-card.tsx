import { Button } from '@touchline/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Match, Tie } from '../api/types.js';
import { useDates } from '../session/format.js';
import { MatchBadges } from '../ui/state-badges.js';

const FINISHED_STATES: readonly Match['state'][] = ['played', 'walkover', 'awarded'];

/** A team's goals over the finished legs; null before the first. */
function sumGoals(teamId: string | null, matches: readonly Match[]): number | null {
  const finished = matches.filter(({ state }) => FINISHED_STATES.includes(state));
  if (teamId === null || finished.length === 0) return null;
  return finished.reduce(
    (sum, { home, home_goals, away_goals }) => sum + ((home.id === teamId ? home_goals : away_goals) ?? 0),
    0,
  );
}

/** One match of a tie: its time or its score, from its home team's point of view. */
function Leg({ match, isOne }: { match: Match; isOne: boolean }) {
  const t = useTranslations('cups');
  const words = useTranslations('match');
  const { moment } = useDates();
  const { id, leg, state, home_goals, away_goals, kick_off_at, penalties } = match;
  const score = FINISHED_STATES.includes(state) ? `${home_goals} : ${away_goals}` : null;
  return (
    <Link
      to={`/matches/${id}`}
      className="target flex flex-wrap items-center gap-x-2 text-sm text-muted underline underline-offset-4 hover:text-ink"
    >
      {!isOne && <span>{t('leg', { leg })}</span>}
      {score === null || isOne ? (
        <span>{kick_off_at ? moment(kick_off_at) : words('noDate')}</span>
      ) : (
        <span className="tabular-nums">{score}</span>
      )}
      {penalties && <span>{words('penalties', { home: penalties.home, away: penalties.away })}</span>}
      <MatchBadges match={match} />
    </Link>
  );
}

interface Props {
  tie: Tie;
  onDecide: (() => void) | undefined;
}

/** A cup tie: both teams' goals over all legs, and what decided it if goals did not. */
export function TieCard({ tie, onDecide }: Props) {
  const t = useTranslations('cups');
  const { home_team_id, away_team_id, winner_team_id, decided_by, reason, matches } = tie;
  const isBye = decided_by === 'bye';
  const sides = [
    { id: home_team_id, name: tie.home_name },
    { id: away_team_id, name: tie.away_name },
  ];
  const isReady = home_team_id !== null && away_team_id !== null;
  const isLevel =
    isReady &&
    decided_by === null &&
    matches.length > 0 &&
    matches.every(({ state }) => FINISHED_STATES.includes(state));
  return (
    <div className="flex flex-col gap-1 rounded-field border border-line bg-surface p-3">
      {sides.map(({ id, name }, index) => (
        <span
          key={index}
          className={`flex justify-between gap-3 ${id !== null && id === winner_team_id ? 'font-bold' : ''}`}
        >
          <span>{name ?? (isBye ? t('bye') : t('toBeDecided'))}</span>
          <span className="tabular-nums">{sumGoals(id, matches) ?? ''}</span>
        </span>
      ))}
      {matches.map((match) => (
        <Leg key={match.id} match={match} isOne={matches.length === 1} />
      ))}
      {decided_by === 'decision' && (
        <p className="text-sm text-muted">{t('decidedBy', { reason: reason ?? '' })}</p>
      )}
      {isLevel && <p className="text-sm font-semibold text-warn">{t('level')}</p>}
      {onDecide && isReady && decided_by !== 'matches' && !isBye && (
        <Button
          variant={isLevel ? 'primary' : 'quiet'}
          aria-label={t('decideWho', { home: tie.home_name ?? '', away: tie.away_name ?? '' })}
          onClick={onDecide}
          className="self-start"
        >
          {decided_by === 'decision' ? t('changeDecision') : t('decide')}
        </Button>
      )}
    </div>
  );
}
