import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, Card, Crest, Empty, INPUT, notify } from '@touchline/ui';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { useEntrants, useSetGroups } from '../../api/tournaments.js';
import type { Entrant, Tournament } from '../../api/types.js';
import { useIsAdmin } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { useSending } from '../../ui/use-sending.js';

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

/** The name of each team's group, by the team's ID. */
const GROUPING = v.object({ groups: v.record(v.string(), v.string()) });
type Grouping = v.InferInput<typeof GROUPING>;

/** Assigns teams to groups; only before there are matches. */
function Groups({ tournament, entrants }: { tournament: Tournament; entrants: Entrant[] }) {
  const t = useTranslations('tournaments');
  const shell = useTranslations('shell');
  const { mutateAsync } = useSetGroups(tournament.id);
  const names = [...new Set(entrants.map(({ group }) => group).filter((name) => name !== null))].sort();
  // Teams moved by others meanwhile are shown where they are now, except for those moved here.
  const form = useForm<Grouping>({
    values: { groups: Object.fromEntries(entrants.map(({ team_id, group }) => [team_id, group ?? ''])) },
    resetOptions: { keepDirtyValues: true },
    resolver: valibotResolver(GROUPING),
  });
  const { isDirty, isSubmitting } = form.formState;
  const { send, problem } = useSending(form);
  const submit = send(async ({ groups }) => {
    const toGroup = (name: string) => ({
      name,
      team_ids: entrants.filter(({ team_id }) => groups[team_id] === name).map(({ team_id }) => team_id),
    });
    await mutateAsync({ groups: names.map(toGroup) });
    form.reset({ groups });
    notify(shell('saved'));
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-3">
      <ul className="grid gap-2 sm:grid-cols-2">
        {entrants.map(({ team_id, name: team }) => (
          <li key={team_id} className="flex items-center gap-2">
            <span className="flex-1 font-semibold">{team}</span>
            <select
              aria-label={t('groupOf', { team })}
              {...form.register(`groups.${team_id}`)}
              className={`${INPUT} w-32!`}
            >
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {problem && <ProblemNotice error={problem} />}
      {isDirty && (
        <Button type="submit" variant="primary" busy={isSubmitting} className="self-start">
          {shell('save')}
        </Button>
      )}
    </form>
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
