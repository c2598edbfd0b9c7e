import { valibotResolver } from '@hookform/resolvers/valibot';
import { Problem } from '@touchline/session';
import { notify } from '@touchline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { useStartNextSeason } from '../../../api/season.js';
import type { SeasonRollover, Tournament } from '../../../api/types.js';
import { useSending, useWhileMounted } from '../../../ui/use-sending.js';

const ROLLOVER = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('required')),
  keepPlayers: v.boolean(),
  /** The series below, by tournament, with the number of teams exchanged with the one above, as typed. */
  below: v.array(
    v.object({
      tournamentId: v.string(),
      places: v.pipe(v.string(), v.trim(), v.regex(/^[0-8]?$/, 'number')),
    }),
  ),
});
export type Rollover = v.InferInput<typeof ROLLOVER>;

/** @param teams of each next tournament, as arranged by hand; null follows the tables */
function toBody(
  { name, keepPlayers, below }: Rollover,
  previewed: SeasonRollover | undefined,
  teams: readonly string[][] | null,
) {
  return {
    ...{ name, keep_players: keepPlayers, teams: teams?.[0] ?? null },
    below: below.map(({ tournamentId, places }, index) => ({
      ...{ tournament_id: tournamentId, name, places: Number(places) },
      teams: teams?.[index + 1] ?? null,
    })),
    ...(previewed === undefined ? {} : { basis: previewed.basis }),
  };
}

const listTeams = (previewed: SeasonRollover | undefined): string[][] =>
  (previewed?.tournaments ?? []).map(({ teams }) => teams.map(({ team_id }) => team_id));

/** @param to index of the tournament; null removes the team */
function moveTeam(all: readonly string[][], team: string, to: number | null): string[][] {
  return all.map((teams, index) => [
    ...teams.filter((each) => each !== team || index === to),
    ...(index === to && !teams.includes(team) ? [team] : []),
  ]);
}

/** The next tournaments as previewed, edited by hand, and applied as last shown. */
export function useSeasonRollover(tournament: Tournament, onClose: () => void) {
  const t = useTranslations('seasonRollover');
  const navigate = useNavigate();
  const form = useForm<Rollover>({
    defaultValues: { name: '', keepPlayers: true, below: [] },
    resolver: valibotResolver(ROLLOVER),
  });
  const [previewed, setPreviewed] = useState<SeasonRollover>();
  const { send, problem, clearProblem } = useSending(form, { name: 'name' });
  const { mutateAsync } = useStartNextSeason(tournament.id);
  const finish = useWhileMounted((first: string | null | undefined) => {
    onClose();
    if (first) void navigate(`/tournaments/${first}`);
  });
  /** If something has changed meanwhile, the preview starts over; any other error keeps it. */
  const start = (body: Parameters<typeof mutateAsync>[0]): Promise<SeasonRollover> =>
    mutateAsync(body).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'CHANGED_MEANWHILE') setPreviewed(undefined);
      throw error;
    });
  /** The server returns each team's move. */
  const preview = (teams: readonly string[][] | null) =>
    send(async (values, isCurrent) => {
      const answer = await start({ ...toBody(values, previewed, teams), dry_run: true });
      if (isCurrent()) setPreviewed(answer);
    });
  return {
    ...{ form, previewed, problem },
    clearPreview: () => {
      setPreviewed(undefined);
      clearProblem();
    },
    loadPreview: preview(null),
    /** @param to index of the tournament in the list; null removes the team */
    move: (team: string, to: number | null) => void preview(moveTeam(listTeams(previewed), team, to))(),
    apply: send(async (values) => {
      const [first] = (await start(toBody(values, previewed, listTeams(previewed)))).tournaments;
      notify(t('done'));
      finish(first?.id);
    }),
  };
}
