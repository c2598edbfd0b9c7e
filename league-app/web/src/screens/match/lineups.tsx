import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, Card, Dialog, INPUT, LoadError, Loading, notify } from '@touchline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { useSetLineup } from '../../api/matches.js';
import { useTournamentPlayers } from '../../api/players.js';
import type { MatchSheet, Side, TournamentPlayer } from '../../api/types.js';
import { useIsOpen, useSession } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { useSending, useWhileMounted } from '../../ui/use-sending.js';

const PARTS = ['', 'starter', 'substitute'] as const;
type Part = (typeof PARTS)[number];

/** The part of each player, by ID; empty for those who are not in the lineup. */
const LINEUP = v.object({ parts: v.record(v.string(), v.picklist(PARTS)) });
type Lineup = v.InferInput<typeof LINEUP>;

function findPart(match: MatchSheet, teamId: string, playerId: string): Part {
  const found = match.lineups[teamId]?.find(({ player_id }) => player_id === playerId);
  if (!found) return '';
  return found.starter ? 'starter' : 'substitute';
}

type Candidate = Pick<TournamentPlayer, 'player_id' | 'player_name' | 'shirt_number'>;

/** The players offered, then those in the line-up who no longer are: saving must not drop them unseen. */
function listCandidates(match: MatchSheet, teamId: string, offered: Candidate[]): Candidate[] {
  const ids = new Set(offered.map(({ player_id: id }) => id));
  return [...offered, ...(match.lineups[teamId] ?? []).filter(({ player_id: id }) => !ids.has(id))];
}

/** The body of the request: the players who have a part. */
function toBody(players: Candidate[], { parts }: Lineup) {
  return {
    players: players
      .filter(({ player_id }) => parts[player_id])
      .map(({ player_id, shirt_number }) => ({
        player_id,
        starter: parts[player_id] === 'starter',
        ...(shirt_number === null ? {} : { shirt_number }),
      })),
  };
}

interface FormProps {
  match: MatchSheet;
  side: Side;
  players: Candidate[];
  onClose: () => void;
}

function LineupForm({ match, side, players, onClose }: FormProps) {
  const t = useTranslations('match');
  const shell = useTranslations('shell');
  const { mutateAsync } = useSetLineup(match.id, side.id);
  // Changes by others appear where nothing has been changed here: saving replaces the whole line-up.
  const form = useForm<Lineup>({
    values: {
      parts: Object.fromEntries(players.map(({ player_id: id }) => [id, findPart(match, side.id, id)])),
    },
    resetOptions: { keepDirtyValues: true },
    resolver: valibotResolver(LINEUP),
  });
  const { send, problem } = useSending(form);
  const close = useWhileMounted(onClose);
  const submit = send(async (lineup) => {
    await mutateAsync(toBody(players, lineup));
    notify(shell('saved'));
    close();
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-3">
      {players.length === 0 && <p>{t('noPlayers')}</p>}
      <ul className="flex flex-col gap-2">
        {players.map(({ player_id: id, player_name: name, shirt_number }) => (
          <li key={id} className="flex items-center gap-2">
            <span className="w-7 shrink-0 text-muted tabular-nums">{shirt_number}</span>
            <span className="min-w-0 flex-1">{name}</span>
            <select aria-label={name} {...form.register(`parts.${id}`)} className={`${INPUT} w-36!`}>
              {PARTS.map((part) => (
                <option key={part} value={part}>
                  {part === '' ? '–' : t(part)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {problem && <ProblemNotice error={problem} />}
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
        {shell('save')}
      </Button>
    </form>
  );
}

/** Edits a lineup once the players who play for the team in this tournament are known. */
function LineupDialog({ side, ...props }: Omit<FormProps, 'players'>) {
  const t = useTranslations('match');
  const { data, error, refetch } = useTournamentPlayers(props.match.tournament_id, side.id);
  return (
    <Dialog title={t('lineupOf', { team: side.name })} onClose={props.onClose}>
      {data && (
        <LineupForm {...props} side={side} players={listCandidates(props.match, side.id, data.items)} />
      )}
      {!data && (error ? <LoadError error={error} retry={() => void refetch()} /> : <Loading />)}
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
              <Button
                aria-label={t('lineupOf', { team: side.name })}
                className="shrink-0"
                onClick={() => setEdited(side)}
              >
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
