import { buttonClass } from '@touchline/ui';
import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Match } from '../api/types.js';
import { ShareButton } from './share-button.js';

export interface RoundToShare {
  tournamentId: string;
  round: number;
  isCup: boolean;
  /** Names of the tournament and the round. */
  title: string;
  matches: readonly (Pick<Match, 'home_goals' | 'away_goals'> & {
    home: Pick<Match['home'], 'name'>;
    away: Pick<Match['away'], 'name'>;
  })[];
}

/**
 * Shares a round's results: through WhatsApp in one tap, with a link to the table, or as a picture. Matches without a
 * result are left out.
 */
export function ShareRound({ tournamentId, round, isCup, title, matches }: RoundToShare) {
  const t = useTranslations('home');
  const words = useTranslations('share');
  const lines = matches
    .filter(({ home_goals }) => home_goals !== null)
    .map(
      ({ home, away, home_goals, away_goals }) => `${home.name} ${home_goals} - ${away_goals} ${away.name}`,
    );
  const link = `${window.location.origin}/tournaments/${tournamentId}`;
  const text = [`*${title}*`, ...lines, '', t('tableAt')].join('\n');
  const table = { name: 'table', path: `/share/table/${tournamentId}` } as const;
  const pictures = [
    { name: 'round', path: `/share/round/${tournamentId}/${isCup ? 'cup-' : ''}${round}` } as const,
    ...(isCup ? [] : [table]),
  ];
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass('plain')} self-start`}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {t('share')}
      </a>
      <ShareButton shared={{ text, link, pictures }} label={words('picture')} />
    </div>
  );
}
