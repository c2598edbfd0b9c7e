import { useTranslations } from 'use-intl';
import type { Match } from '../api/types.js';
import { useDates } from '../session/format.js';
import { ShareButton } from './share-button.js';

interface Props {
  tournamentId: string;
  round: number;
  isCup: boolean;
  /** The tournament and its round, in words. */
  title: string;
  matches: readonly Match[];
}

/** The round that comes next, with when and where each match is. */
export function ShareUpcoming({ tournamentId, round, isCup, title, matches }: Props) {
  const t = useTranslations('home');
  const { moment } = useDates();
  // Some of it may be played already.
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
