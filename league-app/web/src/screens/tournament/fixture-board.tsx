import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import type { Problem } from '@touchline/session';
import { Button, notify, notifyProblem, useProblemText } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Match } from '../../api/types.js';
import { useMoveMatch } from '../../api/matches.js';
import { useDates } from '../../session/format.js';
import { toInstant, toLocal } from '../../session/local-time.js';
import { useSession } from '../../session/session.js';
import { byDay } from '../../records/by-day.js';
import { ConflictDialog, isConflict } from '../../records/conflict-dialog.js';
import { RescheduleDialog } from '../../records/reschedule-dialog.js';
import { MatchBadges } from '../../ui/state-badges.js';

const NO_DAY = 'none';
const DEFAULT_TIME = '15:00';
const MOVABLE: readonly Match['state'][] = ['scheduled', 'postponed'];

function Item({ match, onEdit }: { match: Match; onEdit: () => void }) {
  const t = useTranslations('fixtures');
  const { time } = useDates();
  const isMovable = MOVABLE.includes(match.state);
  const { setNodeRef, listeners, attributes, transform, isDragging } = useDraggable({
    id: match.id,
    disabled: !isMovable,
  });
  const names = `${match.home.name} – ${match.away.name}`;
  return (
    <li
      ref={setNodeRef}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      className={`flex items-center gap-1 rounded-field border bg-surface px-1 ${isDragging ? 'relative z-10 border-accent shadow-popover' : 'border-line'}`}
    >
      {isMovable && (
        <button
          type="button"
          {...listeners}
          {...attributes}
          aria-label={t('drag', { match: names })}
          className="target cursor-grab touch-none rounded-field text-lg text-muted hover:bg-sunk"
        >
          <span aria-hidden="true">⠿</span>
        </button>
      )}
      <span className="w-14 shrink-0 text-sm text-muted tabular-nums">
        {match.kick_off_at ? time(match.kick_off_at) : '–'}
      </span>
      <span className="flex-1 py-2">
        {names} <MatchBadges match={match} />
        {match.venue && <span className="block text-sm text-muted">{match.venue}</span>}
      </span>
      {isMovable && (
        <Button variant="quiet" aria-label={t('editDate', { match: names })} onClick={onEdit}>
          {t('change')}
        </Button>
      )}
    </li>
  );
}

function Day({ day, matches, onEdit }: { day: string; matches: Match[]; onEdit: (match: Match) => void }) {
  const t = useTranslations('fixtures');
  const dates = useDates();
  const { setNodeRef, isOver } = useDroppable({ id: day });
  return (
    <section
      ref={setNodeRef}
      className={`rounded-card border p-3 ${isOver ? 'border-accent bg-accent-soft' : 'border-line'}`}
    >
      <h2 className="mb-2 font-bold">{day === NO_DAY ? t('noDay') : dates.day(day)}</h2>
      <ul className="flex flex-col gap-1">
        {matches.map((match) => (
          <Item key={match.id} match={match} onEdit={() => onEdit(match)} />
        ))}
      </ul>
    </section>
  );
}

/** Days in order; matches without a date come last. */
function groupByDay(matches: readonly Match[], timeZone: string): [string, Match[]][] {
  return byDay(matches, timeZone)
    .map(([day, ofDay]): [string, Match[]] => [day ?? NO_DAY, ofDay])
    .sort(([one], [other]) => one.localeCompare(other));
}

/** What a screen reader announces while a match is moved by keyboard. */
function useWords(matches: readonly Match[]) {
  const t = useTranslations('fixtures');
  const dates = useDates();
  const getName = (id: unknown): string => {
    const match = matches.find((one) => one.id === id);
    return match ? `${match.home.name} – ${match.away.name}` : '';
  };
  const dayName = (id: unknown): string => (id === NO_DAY || id == null ? t('noDay') : dates.day(String(id)));
  return {
    screenReaderInstructions: { draggable: t('dragHelp') },
    announcements: {
      onDragStart: ({ active }: { active: { id: unknown } }) => getName(active.id),
      onDragOver: ({ over }: { over: { id: unknown } | null }) => (over ? dayName(over.id) : undefined),
      onDragEnd: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
        over ? t('moved', { match: getName(active.id), day: dayName(over.id) }) : t('notMoved'),
      onDragCancel: () => t('notMoved'),
    },
  };
}

/** The fixtures by day: a match is dragged to another day and keeps its time; a dialog changes day, time and venue. */
export function FixtureBoard({ matches }: { matches: Match[] }) {
  const t = useTranslations('fixtures');
  const text = useProblemText();
  const words = useWords(matches);
  const { mutateAsync } = useMoveMatch();
  const { time_zone: timeZone } = useSession().league;
  const [edited, setEdited] = useState<Match>();
  const [conflict, setConflict] = useState<{ problem: Problem; force: () => Promise<void> }>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor),
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    const match = matches.find(({ id }) => id === active.id);
    if (!match || !over || over.id === NO_DAY) return;
    const time = match.kick_off_at ? toLocal(match.kick_off_at, timeZone).slice(11) : DEFAULT_TIME;
    const kickOff = toInstant(`${over.id}T${time}`, timeZone);
    if (kickOff === match.kick_off_at) return;
    const { id, version } = match;
    const move = (force: boolean): Promise<void> =>
      mutateAsync({ id, body: { kick_off_at: kickOff, version, force } }).then(() =>
        notify(t('rescheduled')),
      );
    void move(false).catch((error: Error) => {
      if (isConflict(error)) setConflict({ problem: error, force: () => move(true) });
      else notifyProblem(text(error));
    });
  };
  return (
    <DndContext sensors={sensors} onDragEnd={drop} accessibility={words}>
      <div className="flex flex-col gap-3">
        {groupByDay(matches, timeZone).map(([day, ofDay]) => (
          <Day key={day} day={day} matches={ofDay} onEdit={setEdited} />
        ))}
      </div>
      {conflict && <ConflictDialog {...conflict} onClose={() => setConflict(undefined)} />}
      {edited && <RescheduleDialog match={edited} onClose={() => setEdited(undefined)} />}
    </DndContext>
  );
}
