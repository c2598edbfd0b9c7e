import { Button } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Tournament } from '../../api/types.js';
import { useDrawCup } from '../../api/tournaments.js';
import { Bracket } from '../../records/bracket.js';
import { useIsAdmin } from '../../session/session.js';
import { Confirm } from '../../ui/confirm.js';

/** The knockout of a tournament; after a group stage it is drawn when the groups are complete. */
export default function BracketPart({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('cups');
  const isAdmin = useIsAdmin();
  const { mutateAsync } = useDrawCup(tournament.id);
  const [isDrawing, setDrawing] = useState(false);
  return (
    <>
      {isAdmin && tournament.format === 'groups_cup' && (
        <Button onClick={() => setDrawing(true)} className="self-start">
          {t('draw')}
        </Button>
      )}
      <Bracket tournamentId={tournament.id} canDecide={isAdmin && !tournament.read_only} />
      {isDrawing && (
        <Confirm
          title={t('draw')}
          action={t('draw')}
          onConfirm={() => mutateAsync()}
          onClose={() => setDrawing(false)}
        >
          <p>{t('drawText')}</p>
        </Confirm>
      )}
    </>
  );
}
