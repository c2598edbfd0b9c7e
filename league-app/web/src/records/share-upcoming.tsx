import { useTranslations } from 'use-intl';
import type { Match } from '../api/types.js';
import { useDates } from '../session/format.js';
import { ShareButton } from './share-button.js';

interface Props {
  tournamentId: string;
  round: number;
  isCup: boolean;
  /** Names of the tournament and the round. */
  title: string;
  matches: readonly Match[];
}

/** Shares the next round, with the time and place of each match. */
export function ShareUpcoming({ tournamentId, round, isCup, title, matches }: Props) {
  const t = useTranslations('home');
  const { moment } = useDates();
  // Some of the matches may already be played.
  const lines = matches.map(({ home, away, home_goals, away_goals, kick_off_at, venue }) =>
    home_goals === null
      ? [`${home.name} - ${away.name}`, kick_off_at && moment(kick_off_at), venue].filter(Boolean).join(' · ')
      : `${home.name} ${home_goals} - ${away_goals} ${away.name}`,
  );
  const path = `/share/round/${tournamentId}/${isCup ? 'cup-' : ''}${round}`;
  return (
    <ShareButton
      shared={{
        text: [`*${title}*`, ...lines, '', t('tableAt')].join('\n'),
        link: `${window.location.origin}/tournaments/${tournamentId}`,
        pictures: [{ name: 'round', path }],
      }}
    />
  );
}
