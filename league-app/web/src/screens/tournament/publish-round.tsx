import { Badge, Button, notify } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Tournament } from '../../api/types.js';
import { usePublish } from '../../api/tournaments.js';
import type { Round } from './rounds.js';
import { Confirm } from '../../ui/confirm.js';

interface Props {
  tournament: Tournament;
  title: string;
  ofRound: Round;
}

/** Publishes or hides a round. A round with results cannot be hidden. */
export function PublishRound({ tournament, title, ofRound: { round, matches } }: Props) {
  const t = useTranslations('fixtures');
  const { mutateAsync } = usePublish(tournament.id);
  const [isAsking, setAsking] = useState(false);
  const isShown = tournament.published && matches.every(({ published }) => published);
  const canHide = matches.some(({ ended_at }) => ended_at === null);
  if (tournament.read_only || (isShown && !canHide)) return null;
  const act = async (): Promise<void> => {
    await mutateAsync({ published: !isShown, round });
    notify(isShown ? t('roundHidden', { round: title }) : t('roundShown', { round: title }));
  };
  return (
    <>
      {!isShown && <Badge>{t('notShown')}</Badge>}
      <Button
        look="quiet"
        aria-label={isShown ? t('hideRound', { round: title }) : t('showRound', { round: title })}
        onClick={() => setAsking(true)}
      >
        {isShown ? t('hide') : t('publish')}
      </Button>
      {isAsking && (
        <Confirm
          title={isShown ? t('hideRound', { round: title }) : t('showRound', { round: title })}
          action={isShown ? t('hide') : t('publish')}
          act={act}
          onClose={() => setAsking(false)}
        >
          <p>{isShown ? t('hideRoundText') : t('showRoundText')}</p>
        </Confirm>
      )}
    </>
  );
}
