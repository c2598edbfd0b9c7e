import { Card, Crest } from '@touchline/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Match, Side } from '../api/types.js';
import { useDates } from '../session/format.js';
import { MatchBadges } from '../ui/state-badges.js';
import { useRoundName } from './use-round-name.js';

/** A side of a match: crest, name, goals. */
export function TeamLine({
  side,
  goals,
  isBehind = false,
}: {
  side: Side;
  goals: number | null;
  isBehind?: boolean;
}) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Crest name={side.name} image={side.crest_url} colors={side.colors} size="tiny" />
      <span className={`min-w-0 flex-1 truncate ${isBehind ? '' : 'font-semibold'}`}>{side.name}</span>
      {goals !== null && (
        <span className={`figure text-lg leading-6 tabular-nums ${isBehind ? 'text-muted' : ''}`}>
          {goals}
        </span>
      )}
    </span>
  );
}

interface Props {
  match: Match;
  withTournament?: boolean;
  /** Whether a heading above already shows the day. */
  isDayKnown?: boolean;
}

/** A linked match in a list: time, both sides one below the other, and the venue on wider screens. */
export function MatchLine({ match, withTournament = true, isDayKnown = false }: Props) {
  const t = useTranslations('match');
  const { shortDay, time } = useDates();
  const roundName = useRoundName();
  const { id, home, away, home_goals, away_goals, kick_off_at, venue, tournament_name } = match;
  const isPlayed = home_goals !== null && away_goals !== null;
  const where = [withTournament && tournament_name, withTournament && roundName(match), venue]
    .filter(Boolean)
    .join(' · ');
  return (
    <Link to={`/matches/${id}`} className="flex min-h-14 items-center gap-3 px-3 py-1 hover:bg-sunk">
      <span className="w-18 shrink-0 text-xs leading-tight text-muted tabular-nums">
        {kick_off_at === null && t('noDate')}
        {kick_off_at !== null && !isDayKnown && (
          <span className="block whitespace-nowrap">{shortDay(kick_off_at)}</span>
        )}
        {kick_off_at !== null && (
          <span className="block text-sm font-semibold text-ink">{time(kick_off_at)}</span>
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <TeamLine side={home} goals={home_goals} isBehind={isPlayed && home_goals < away_goals} />
        <TeamLine side={away} goals={away_goals} isBehind={isPlayed && away_goals < home_goals} />
        {withTournament && <span className="truncate text-xs text-muted sm:hidden">{where}</span>}
        <span className="flex flex-wrap gap-1 empty:hidden">
          <MatchBadges match={match} />
        </span>
      </span>
      {where && <span className="hidden w-56 shrink-0 text-sm text-muted sm:line-clamp-2">{where}</span>}
    </Link>
  );
}

export function MatchList({ matches, ...how }: { matches: Match[] } & Omit<Props, 'match'>) {
  return (
    <Card className="overflow-hidden p-0! sm:p-0!">
      <ul className="divide-y divide-line">
        {matches.map((match) => (
          <li key={match.id}>
            <MatchLine match={match} {...how} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
