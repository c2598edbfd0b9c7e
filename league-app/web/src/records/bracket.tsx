import { Empty, LoadError, Loading } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Tie } from '../api/types.js';
import { useBracket } from '../api/tournaments.js';
import { TieCard } from './tie-card.js';
import { TieDialog } from './tie-dialog.js';
import { useRoundName } from './use-round-name.js';

const THIRD_PLACE = 'third_place';

/** Ties by round, in playing order; the match for third place is shown separately below. */
function groupByRound(ties: readonly Tie[]): Tie[][] {
  const rounds = new Map<number, Tie[]>();
  for (const tie of ties) rounds.set(tie.round, [...(rounds.get(tie.round) ?? []), tie]);
  return [...rounds].sort(([one], [other]) => one - other).map(([, ofRound]) => ofRound);
}

interface Props {
  tournamentId: string;
  canDecide?: boolean;
}

/** A cup with its rounds side by side; scrolls sideways on a phone. */
export function Bracket({ tournamentId, canDecide = false }: Props) {
  const t = useTranslations('cups');
  const roundName = useRoundName();
  const [decided, setDecided] = useState<Tie>();
  const { data, error, refetch } = useBracket(tournamentId);
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.ties.length === 0) return <Empty title={t('notDrawn')} />;
  const third = data.ties.filter(({ stage }) => stage === THIRD_PLACE);
  const card = (tie: Tie) => (
    <TieCard key={tie.id} tie={tie} onDecide={canDecide ? () => setDecided(tie) : undefined} />
  );
  return (
    <>
      <div tabIndex={0} role="group" aria-label={t('drawn')} className="overflow-x-auto pb-2">
        <div className="flex gap-4">
          {groupByRound(data.ties.filter(({ stage }) => stage !== THIRD_PLACE)).map((ofRound) => (
            <section
              key={ofRound[0]!.round}
              className="flex w-64 shrink-0 flex-col gap-3"
              aria-label={formatTitle(ofRound[0]!)}
            >
              <h2 className="font-semibold text-muted">{formatTitle(ofRound[0]!)}</h2>
              <div className="flex flex-1 flex-col justify-around gap-3">{ofRound.map(card)}</div>
            </section>
          ))}
        </div>
      </div>
      {third.length > 0 && (
        <section className="flex w-64 flex-col gap-3">
          <h2 className="font-semibold text-muted">{formatTitle(third[0]!)}</h2>
          {third.map(card)}
        </section>
      )}
      {decided && <TieDialog tie={decided} onClose={() => setDecided(undefined)} />}
    </>
  );

  function formatTitle({ round, stage }: Tie): string {
    return roundName({ round, round_name: null, stage });
  }
}
