import { Crest } from '@touchline/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Match, Side } from '../api/types.js';
import { useDates } from '../session/format.js';
import { MatchBadges } from '../ui/state-badges.js';
import { useRoundName } from './use-round-name.js';

function TeamLine({ side, goals }: { side: Side | null; goals: number | null }) {
  const t = useTranslations('match');
  const name = side?.name ?? t('toBeKnown');
  return (
    <div className="flex items-center gap-2">
      <Crest name={name} image={side?.crest_url} colors={side?.colors} />
      <span className="min-w-0 flex-1 font-semibold">{name}</span>
      <span className="figure text-xl">{goals ?? ''}</span>
    </div>
  );
}

/** A match in a list, leading to it: one under the other, so that long names have room on a phone. */
export function MatchLine({ match, withTournament = true }: { match: Match; withTournament?: boolean }) {
  const t = useTranslations('match');
  const { moment } = useDates();
  const roundName = useRoundName();
  const { id, home, away, home_goals, away_goals, kick_off_at, venue, tournament_name } = match;
  const where = [kick_off_at ? moment(kick_off_at) : t('noDate'), venue].filter(Boolean).join(' · ');
  return (
    <Link
      to={`/matches/${id}`}
      className="block rounded-card border border-line bg-surface p-3 hover:border-edge hover:bg-sunk"
    >
      <div className="mb-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <span>{where}</span>
        <MatchBadges match={match} />
      </div>
      <div className="flex flex-col gap-1">
        <TeamLine side={home} goals={home_goals} />
        <TeamLine side={away} goals={away_goals} />
      </div>
      {withTournament && (
        <p className="mt-2 text-sm text-muted">
          {tournament_name} · {roundName(match)}
        </p>
      )}
    </Link>
  );
}

export function MatchList({ matches, withTournament }: { matches: Match[]; withTournament?: boolean }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {matches.map((match) => (
        <li key={match.id}>
          <MatchLine match={match} {...(withTournament === undefined ? {} : { withTournament })} />
        </li>
      ))}
    </ul>
  );
}
