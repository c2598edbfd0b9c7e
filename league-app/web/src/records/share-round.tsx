import { buttonClass } from '@touchline/ui';
import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Match } from '../api/types.js';

export interface RoundToShare {
  tournamentId: string;
  /** The tournament and its round, in words. */
  title: string;
  matches: readonly (Pick<Match, 'home_goals' | 'away_goals'> & {
    home: Pick<Match['home'], 'name'>;
    away: Pick<Match['away'], 'name'>;
  })[];
}

/** Opens WhatsApp with a round's results and the link to its table; matches without a result are left out. */
export function ShareRound({ tournamentId, title, matches }: RoundToShare) {
  const t = useTranslations('home');
  const lines = matches
    .filter(({ home_goals }) => home_goals !== null)
    .map(
      ({ home, away, home_goals, away_goals }) => `${home.name} ${home_goals} - ${away_goals} ${away.name}`,
    );
  const link = `${window.location.origin}/tournaments/${tournamentId}`;
  const text = [`*${title}*`, ...lines, '', `${t('tableAt')} ${link}`].join('\n');
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      className={`${buttonClass('plain')} self-start`}
    >
      <MessageCircle aria-hidden="true" className="size-5" />
      {t('share')}
    </a>
  );
}
