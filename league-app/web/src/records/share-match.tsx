import type { Match } from '../api/types.js';
import { useDates } from '../session/format.js';
import { ShareButton } from './share-button.js';
import { useRoundName } from './use-round-name.js';

/** Shares a match as a picture: its result and scorers, or its time and place. */
export function ShareMatch({ match }: { match: Match }) {
  const roundName = useRoundName();
  const { moment } = useDates();
  if (!match.published) return null;
  const { id, home, away, home_goals, away_goals, kick_off_at, venue, tournament_id, tournament_name } =
    match;
  const isPlayed = home_goals !== null;
  const game = isPlayed
    ? `${home.name} ${home_goals} - ${away_goals} ${away.name}`
    : `${home.name} - ${away.name}`;
  const at = isPlayed ? '' : [kick_off_at && moment(kick_off_at), venue].filter(Boolean).join(' · ');
  const round = {
    name: 'round',
    path: `/share/round/${tournament_id}/${match.stage ? 'cup-' : ''}${match.round}`,
  } as const;
  return (
    <ShareButton
      shared={{
        text: [`*${tournament_name} · ${roundName(match)}*`, game, at].filter(Boolean).join('\n'),
        link: `${window.location.origin}/matches/${id}`,
        pictures: [{ name: 'match', path: `/share/match/${id}` }, round],
      }}
    />
  );
}
