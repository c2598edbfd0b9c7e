import { Button, Card, Dialog, INPUT, notify } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSetLineup } from '../../api/matches.js';
import { useTeamPlayers } from '../../api/players.js';
import type { MatchSheet, Side } from '../../api/types.js';
import { useIsOpen, useSession } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';

type Part = '' | 'starter' | 'substitute';

function findPart(match: MatchSheet, teamId: string, playerId: string): Part {
  const found = match.lineups[teamId]?.find(({ player_id }) => player_id === playerId);
  if (!found) return '';
  return found.starter ? 'starter' : 'substitute';
}

function LineupDialog({ match, side, onClose }: { match: MatchSheet; side: Side; onClose: () => void }) {
  const t = useTranslations('match');
  const shell = useTranslations('shell');
  const { mutate, error } = useSetLineup(match.id, side.id);
  const { data } = useTeamPlayers(side.id, { active: true });
  const [parts, setParts] = useState<Record<string, Part>>({});
  const players = data?.items ?? [];
  const chosen = (id: string): Part => parts[id] ?? findPart(match, side.id, id);
  const save = (): void => {
    const named = players.filter(({ id }) => chosen(id) !== '');
    const body = named.map(({ id, shirt_number }) => ({
      player_id: id,
      starter: chosen(id) === 'starter',
      ...(shirt_number === null ? {} : { shirt_number }),
    }));
    mutate(
      { players: body },
      {
        onSuccess: () => {
          notify(shell('saved'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={t('lineupOf', { team: side.name })} onClose={onClose}>
      <div className="flex flex-col gap-3">
        {data && players.length === 0 && <p>{t('noPlayers')}</p>}
        <ul className="flex flex-col gap-2">
          {players.map(({ id, name, shirt_number }) => (
            <li key={id} className="flex items-center gap-2">
              <span className="flex-1">
                <span className="inline-block w-7 text-muted tabular-nums">{shirt_number}</span> {name}
              </span>
              <select
                aria-label={name}
                value={chosen(id)}
                onChange={(event) => setParts({ ...parts, [id]: event.target.value as Part })}
                className={`${INPUT} w-36!`}
              >
                <option value="">–</option>
                <option value="starter">{t('starter')}</option>
                <option value="substitute">{t('substitute')}</option>
              </select>
            </li>
          ))}
        </ul>
        {error && <ProblemNotice error={error} />}
        <Button variant="primary" onClick={save}>
          {shell('save')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The lineups; a delegate edits that of their own team. */
export function Lineups({ match }: { match: MatchSheet }) {
  const t = useTranslations('match');
  const { person } = useSession();
  const isOpen = useIsOpen()('access_players');
  const [edited, setEdited] = useState<Side>();
  const own = [match.home, match.away].filter(
    ({ id }) => person.role !== 'delegate' || id === person.team_id,
  );
  if (!isOpen || own.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('lineups')}</h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {own.map((side) => {
          const count = match.lineups[side.id]?.length ?? 0;
          return (
            <li key={side.id} className="flex items-center justify-between gap-2">
              <span>
                <span className="font-semibold">{side.name}</span>{' '}
                <span className="text-sm text-muted">{t('named', { count })}</span>
              </span>
              <Button aria-label={t('lineupOf', { team: side.name })} onClick={() => setEdited(side)}>
                {t('lineup')}
              </Button>
            </li>
          );
        })}
      </ul>
      {edited && <LineupDialog match={match} side={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}
