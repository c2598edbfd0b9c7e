import { Button, Card, Crest, Empty, INPUT, notify } from '@touchline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useEntrants, useSetGroups } from '../../api/tournaments.js';
import type { Entrant, Tournament } from '../../api/types.js';
import { useIsAdmin } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';

function Teams({ entrants }: { entrants: Entrant[] }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {entrants.map(({ team_id, name, crest_url, colors, place, group }) => (
        <li key={team_id}>
          <Link
            to={`/teams/${team_id}`}
            className="flex min-h-12 items-center gap-3 rounded-field px-2 hover:bg-sunk"
          >
            <span className="w-6 text-right text-sm text-muted tabular-nums">{place}</span>
            <Crest name={name} image={crest_url} colors={colors} />
            <span className="flex-1 font-semibold">{name}</span>
            {group && <span className="text-sm text-muted">{group}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Assigns teams to groups; only before there are matches. */
function Groups({ tournament, entrants }: { tournament: Tournament; entrants: Entrant[] }) {
  const t = useTranslations('tournaments');
  const shell = useTranslations('shell');
  const { mutate, error } = useSetGroups(tournament.id);
  const names = [...new Set(entrants.map(({ group }) => group).filter((name) => name !== null))].sort();
  const [moved, setMoved] = useState<Record<string, string>>({});
  const getGroup = ({ team_id, group }: Entrant): string => moved[team_id] ?? group ?? '';
  const save = (): void => {
    const groups = names.map((name) => ({
      name,
      team_ids: entrants.filter((one) => getGroup(one) === name).map(({ team_id }) => team_id),
    }));
    mutate(
      { groups },
      {
        onSuccess: () => {
          setMoved({});
          notify(shell('saved'));
        },
      },
    );
  };
  return (
    <div className="flex flex-col gap-3">
      <ul className="grid gap-2 sm:grid-cols-2">
        {entrants.map((entrant) => (
          <li key={entrant.team_id} className="flex items-center gap-2">
            <span className="flex-1 font-semibold">{entrant.name}</span>
            <select
              aria-label={t('groupOf', { team: entrant.name })}
              value={getGroup(entrant)}
              onChange={(event) => setMoved({ ...moved, [entrant.team_id]: event.target.value })}
              className={`${INPUT} w-32!`}
            >
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {error && <ProblemNotice error={error} />}
      {Object.keys(moved).length > 0 && (
        <Button variant="primary" onClick={save} className="self-start">
          {shell('save')}
        </Button>
      )}
    </div>
  );
}

export default function TournamentTeams({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('tournaments');
  const isAdmin = useIsAdmin();
  const { data: entrants = [] } = useEntrants(tournament.id);
  const isDrawing = isAdmin && tournament.matches === 0 && entrants.some(({ group }) => group !== null);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{t('teams', { count: entrants.length })}</h2>
      {entrants.length === 0 && <Empty title={t('noTeams')} />}
      {isDrawing ? <Groups tournament={tournament} entrants={entrants} /> : <Teams entrants={entrants} />}
    </Card>
  );
}
