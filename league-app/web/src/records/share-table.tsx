import { useTranslations } from 'use-intl';
import type { Tournament } from '../api/types.js';
import { ShareButton } from './share-button.js';

/** The table and the scorers as pictures; only of a tournament that the public site shows. */
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
