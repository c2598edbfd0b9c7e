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
  const [isConfirming, setConfirming] = useState(false);
  const isPublished = tournament.published && matches.every(({ published }) => published);
  const canHide = matches.some(({ ended_at }) => ended_at === null);
  if (tournament.read_only || (isPublished && !canHide)) return null;
  const submit = async (): Promise<void> => {
    await mutateAsync({ published: !isPublished, round });
    notify(isPublished ? t('roundHidden', { round: title }) : t('roundPublished', { round: title }));
  };
  return (
    <>
      {!isPublished && <Badge>{t('notPublished')}</Badge>}
      <Button
        variant="quiet"
        aria-label={isPublished ? t('hideRound', { round: title }) : t('publishRound', { round: title })}
        onClick={() => setConfirming(true)}
      >
        {isPublished ? t('hide') : t('publish')}
      </Button>
      {isConfirming && (
        <Confirm
          title={isPublished ? t('hideRound', { round: title }) : t('publishRound', { round: title })}
          action={isPublished ? t('hide') : t('publish')}
          onConfirm={submit}
          onClose={() => setConfirming(false)}
        >
          <p>{isPublished ? t('hideRoundText') : t('publishRoundText')}</p>
        </Confirm>
      )}
    </>
  );
}
