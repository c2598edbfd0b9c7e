import { useTranslations } from 'use-intl';
import type { Match } from '../../api/types.js';
import { useAllMatches } from '../../api/matches.js';
import { MatchList } from '../../records/match-line.js';

/** Other matches of the round without a result, one tap away. */
export function OtherOfRound({ match }: { match: Match }) {
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
