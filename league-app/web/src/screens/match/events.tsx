import { Button, Card, notifyProblem, useProblemText } from '@touchline/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRemoveEvent } from '../../api/matches.js';
import type { EventKind, Match, MatchEvent, MatchSheet } from '../../api/types.js';

const CARD = 'inline-block h-5 w-3.5 shrink-0 rounded-xs border border-edge';

/** A ball or a card as SVG, because emoji differ between phones. */
function EventMark({ kind }: { kind: EventKind }) {
  if (kind === 'yellow') return <span aria-hidden="true" className={`${CARD} bg-card-yellow`} />;
  if (kind === 'red') return <span aria-hidden="true" className={`${CARD} bg-card-red`} />;
  if (kind === 'second_yellow')
    return (
      <span aria-hidden="true" className="flex shrink-0">
        <span className={`${CARD} bg-card-yellow`} />
        <span className={`${CARD} -ml-2 bg-card-red`} />
      </span>
    );
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0 stroke-current" fill="none">
      <circle cx="10" cy="10" r="8.5" strokeWidth="1.5" />
      <path d="m10 6 3.8 2.8-1.5 4.4H7.7L6.2 8.8z" className="fill-current" />
    </svg>
  );
}

const EventDialog = lazy(() => import('./event-dialog.js'));

interface LineProps {
  event: MatchEvent;
  match: Match;
  canChange: boolean;
}

function EventLine({ event, match, canChange }: LineProps) {
  const t = useTranslations('match');
  const shell = useTranslations('shell');
  const text = useProblemText();
  const { mutate } = useRemoveEvent(match.id);
  const team = event.team_id === match.home.id ? match.home.name : match.away.name;
  const remove = (): void => mutate(event.id, { onError: (error) => notifyProblem(text(error)) });
  return (
    <li className="flex items-center gap-3 py-1">
      <span className="w-10 text-right text-sm text-muted tabular-nums">
        {event.minute === null ? '' : `${event.minute}′`}
      </span>
      <EventMark kind={event.kind} />
      <span className="flex-1">
        <span className="font-semibold">{event.player_name ?? t('unknownPlayer')}</span>{' '}
        <span className="text-sm text-muted">
          {t(`kind_${event.kind}`)} · {team}
        </span>
      </span>
      {canChange && (
        <Button
          variant="quiet"
          aria-label={`${shell('remove')}: ${t(`kind_${event.kind}`)} ${event.player_name ?? ''}`}
          onClick={remove}
        >
          <span aria-hidden="true">×</span>
        </Button>
      )}
    </li>
  );
}

/** Goals and cards; optional. */
export function Events({ match, canChange }: { match: MatchSheet; canChange: boolean }) {
  const t = useTranslations('match');
  const [adding, setAdding] = useState<'goal' | 'card'>();
  const { events } = match;
  if (!canChange && events.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('events')}</h2>
      {events.length > 0 && (
        <ol className="divide-y divide-line">
          {events.map((event) => (
            <EventLine key={event.id} event={event} match={match} canChange={canChange} />
          ))}
        </ol>
      )}
      {canChange && (
        <div className="grid grid-cols-2 gap-2 sm:flex">
          <Button onClick={() => setAdding('goal')}>
            <EventMark kind="goal" /> {t('addGoal')}
          </Button>
          <Button onClick={() => setAdding('card')}>
            <EventMark kind="yellow" /> {t('addCard')}
          </Button>
        </div>
      )}
      {adding && (
        <Suspense>
          <EventDialog match={match} category={adding} onClose={() => setAdding(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}
