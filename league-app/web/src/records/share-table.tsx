import { useTranslations } from 'use-intl';
import type { Tournament } from '../api/types.js';
import { ShareButton } from './share-button.js';

/** Shares the table and the scorers as pictures; only for a tournament that is public. */
export function ShareTable({ tournament }: { tournament: Pick<Tournament, 'id' | 'name' | 'published'> }) {
  const t = useTranslations('share');
  if (!tournament.published) return null;
  const { id, name } = tournament;
  return (
    <ShareButton
      shared={{
        text: `*${name}*\n${t('tableAndScorers')}`,
        link: `${window.location.origin}/tournaments/${id}`,
        pictures: [
          { name: 'table', path: `/share/table/${id}` },
          { name: 'scorers', path: `/share/scorers/${id}` },
        ],
      }}
    />
  );
}
